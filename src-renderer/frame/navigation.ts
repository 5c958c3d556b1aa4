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
export const helpPath = (topic: string): string => `/help/${topic}`

export function go(path: string): void {
  void push(path)
}
