/** A run's log in words, newest first; what only counts work is left to the figures. */
import type { RunEvent, RunSummary } from '../../../src-main/contract/model.ts'
import { shownParams } from '../../../src-main/contract/shown-params.ts'
import { format } from '../../i18n/format.ts'
import { t, textOr } from '../../i18n/i18n.ts'
import { objectiveFigure } from '../parts/run-words.ts'

export type EventLine = {
  readonly sequence: number
  readonly seconds: string
  readonly kind: 'incumbent' | 'bound' | 'other'
  readonly text: string
  /** The loss in percent, or the cost, or the bound that the event brought; empty for none. */
  readonly value: string
}

export function eventLines(
  events: readonly RunEvent[],
  family: RunSummary['family'] = 'microaggregation',
): readonly EventLine[] {
  const lines: EventLine[] = []
  let phase: string | null = null
  for (const event of events) {
    if (event.kind === 'phase') phase = event.phase
    const line = lineOf(event, phase, family)
    if (line !== null) lines.push(line)
  }
  return lines.reverse()
}

function lineOf(event: RunEvent, phase: string | null, family: RunSummary['family']): EventLine | null {
  const common = {
    sequence: event.sequence,
    seconds: format.fixed(event.elapsedMs / 1000, event.elapsedMs < 100_000 ? 1 : 0),
  }
  switch (event.kind) {
    case 'incumbent': {
      const during = phase === null ? '' : textOr(`window.during.${phase}`, '')
      return {
        ...common,
        kind: 'incumbent',
        text: t(family === 'microaggregation' ? 'events.incumbent' : 'events.betterTable', { during }),
        value: event.incumbent === null ? '' : objectiveFigure({ family }, event.incumbent),
      }
    }
    case 'bound':
      return {
        ...common,
        kind: 'bound',
        text: t('events.bound'),
        value: event.bound === null ? '' : objectiveFigure({ family }, event.bound),
      }
    case 'phase':
      return {
        ...common,
        kind: 'other',
        text: textOr(`window.phases.${event.phase ?? ''}`, event.phase ?? '', shownParams(event.params, format)),
        value: '',
      }
    case 'note':
      return {
        ...common,
        kind: 'other',
        text: textOr(`window.events.${event.note ?? ''}`, event.note ?? '', shownParams(event.params, format)),
        value: '',
      }
    case 'state':
      return event.state === null
        ? null
        : { ...common, kind: 'other', text: t(`events.states.${event.state}`), value: '' }
    case 'progress':
      return null
  }
}
