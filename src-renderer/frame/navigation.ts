import { push } from 'svelte-spa-router'

/** Where a step of the work lives. */
export const paths = {
  start: '/start',
  data: '/data',
  roles: '/roles',
  tables: '/tables',
  runs: '/runs',
  newRun: '/runs/new',
  compare: '/compare',
  report: '/report',
  preferences: '/preferences',
  help: '/help',
} as const

export const runPath = (run: number): string => `/runs/${run}`
/** The classes of a run's release. */
export const classesPath = (run: number): string => `${runPath(run)}/groups`
/** One of them. */
export const classPath = (run: number, number: number): string => `${classesPath(run)}?class=${number}`
export const helpPath = (topic: string): string => `/help/${topic}`

export function go(path: string): void {
  void push(path)
}

/** Setting up the adjustment of a table. */
export const adjustPath = (table: number): string => `${paths.newRun}?table=${table}`
/** A table with the released values of a run. */
export const tableOfRunPath = (run: number): string => `${paths.tables}?run=${run}`
