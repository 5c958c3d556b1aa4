import { router } from 'svelte-spa-router'

/** What stands behind the question mark of the present route. */
export const querystring = (): URLSearchParams => new URLSearchParams(router.querystring)
