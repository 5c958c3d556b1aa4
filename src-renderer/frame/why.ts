/** What the help panel explains: a topic of the catalogue (`why.<topic>`), from the view or from what was clicked. */
import { router } from 'svelte-spa-router'
import { hasText } from '../i18n/i18n.ts'
import type { WindowState } from '../state/window-state.svelte.ts'
import { whyTopics, type WhyTopic } from './why-topics.ts'

const byView: readonly (readonly [RegExp, WhyTopic])[] = [
  [/^\/data/, 'data'],
  [/^\/roles/, 'roles'],
  [/^\/tables/, 'tables'],
  [/^\/runs\/new/, 'microaggregation'],
  [/^\/runs\/\d+/, 'gap'],
  [/^\/runs/, 'microaggregation'],
  [/^\/compare/, 'compare'],
  [/^\/report/, 'release'],
  [/^\/preferences/, 'preferences'],
]

const isTopic = (name: string): name is WhyTopic => (whyTopics as readonly string[]).includes(name)

/** Whether the view at hand is about tables alone. */
function isOfTables({ project }: WindowState): boolean {
  return router.querystring?.includes('table=') === true || project.dataset === null
}

export function whyTopic(state: WindowState): WhyTopic {
  if (state.importing !== null) return 'import'
  if (state.explained !== null && isTopic(state.explained)) return state.explained
  const topic = byView.find(([view]) => view.test(router.location))?.[1] ?? 'project'
  // Without a bound there is no gap to speak of: then the loss is what needs explaining.
  const run = state.currentRun
  if (topic === 'microaggregation' && isOfTables(state)) return 'adjustment'
  if (topic !== 'gap' || (run !== null && state.runs.figures(run).gapRelative !== null)) return topic
  return run?.family === 'table-adjustment' ? 'cost' : 'loss'
}

const MEASURE = 'measure:'

/** The measure that was asked about (`measure:<id>`); null where none was. */
export function explainedMeasure({ explained }: WindowState): string | null {
  if (explained?.startsWith(MEASURE) !== true) return null
  const id = explained.slice(MEASURE.length)
  return hasText(`measures.${id}.title`) ? id : null
}
