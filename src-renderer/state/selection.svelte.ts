import { SvelteSet } from 'svelte/reactivity'

/** What is chosen where: the same wherever it is shown. */
export class Selection {
  /** The run that *Now*, Report and the run views speak of; null: the newest with an answer. */
  run = $state<number | null>(null)
  /** Runs ticked in Compare; until something is ticked, all are shown alike. */
  readonly compared = new SvelteSet<number>()
  /** The variable whose panel is open in Data. */
  variable = $state<string | null>(null)
  /** The recent project chosen in Start. */
  recentPath = $state<string | null>(null)

  /** Another project: nothing chosen there has a meaning here. */
  reset(): void {
    this.run = null
    this.compared.clear()
    this.variable = null
  }
}
