import { chartFormat } from '../contract/charts/chart-format.ts'
import type { RunEvent } from '../contract/model.ts'
import { shownParams } from '../contract/shown-params.ts'
import type { Wording } from '../contract/wording.ts'
import type { Terminal } from './terminal.ts'

/** What answers and bounds are told in: losses in percent, objectives as they are. */
export type Unit = 'percent' | 'number'

export const progressModes = ['auto', 'bar', 'lines', 'json', 'none'] as const
export type ProgressMode = (typeof progressModes)[number]

/** Tells of a run while it goes on. */
export type Progress = {
  event(event: RunEvent): void
  /** A sentence of our own, above the bar. */
  say(sentence: string): void
  /** Leaves the terminal as a reader expects it. */
  end(): void
}

/** Notes that a user must see whatever was asked of progress: the release says less than may be expected of it. */
function isWarning({ kind, note, params }: RunEvent): boolean {
  return kind === 'note' && (note === 'one-group' || (note === 'within-strata' && Number(params['alone']) > 0))
}

/** Improvements come in bursts: on lines, at most one a second is told. */
const LINE_INTERVAL_MS = 1000
const BAR_WIDTH = 20

/**
 * The progress of a run on standard error: a bar for a person, a line per step otherwise, or one JSON object per event.
 *
 * @param timeLimitMs what the bar fills towards; null leaves it open, since a percentage would be invented.
 * @param unit        what answers and bounds are told in.
 */
export function createProgress(
  mode: ProgressMode,
  terminal: Terminal,
  wording: Wording,
  timeLimitMs: number | null,
  unit: Unit = 'percent',
): Progress {
  switch (mode === 'auto' ? (terminal.isWatched ? 'bar' : 'lines') : mode) {
    case 'bar':
      return barProgress(terminal, wording, timeLimitMs, unit)
    case 'lines':
      return lineProgress(terminal, wording, unit)
    case 'json':
      return {
        event: (event) => terminal.err(`${JSON.stringify(event)}\n`),
        say: () => undefined,
        end: () => undefined,
      }
    case 'none':
      return warningsAlone(terminal, wording)
  }
}

function warningsAlone(terminal: Terminal, wording: Wording): Progress {
  const words = eventWords(wording, 'percent')
  const say = (sentence: string) => terminal.err(`${sentence}\n`)
  return { event: (event) => (isWarning(event) ? say(words.line(event) ?? '') : undefined), say, end: () => undefined }
}

function lineProgress(terminal: Terminal, wording: Wording, unit: Unit): Progress {
  const words = eventWords(wording, unit)
  let toldAtMs = Number.NEGATIVE_INFINITY
  let held: RunEvent | null = null

  function tell(event: RunEvent): void {
    const text = words.line(event)
    if (text !== null) terminal.err(`${words.seconds(event.elapsedMs).padStart(9)}  ${text}\n`)
  }
  function release(): void {
    if (held !== null) tell(held)
    held = null
  }

  return {
    event(event) {
      if (event.kind === 'progress') return
      if (event.kind !== 'incumbent' && event.kind !== 'bound') {
        release()
        tell(event)
      } else if (event.elapsedMs - toldAtMs >= LINE_INTERVAL_MS) {
        held = null
        toldAtMs = event.elapsedMs
        tell(event)
      } else {
        held = event
      }
    },
    say(sentence) {
      release()
      terminal.err(`${sentence}\n`)
    },
    end: release,
  }
}

function barProgress(terminal: Terminal, wording: Wording, timeLimitMs: number | null, unit: Unit): Progress {
  const words = eventWords(wording, unit)
  let phase = ''
  let isDrawn = false

  function draw(event: RunEvent): void {
    const parts = [bar(event.elapsedMs, timeLimitMs), words.seconds(event.elapsedMs), phase, words.state(event)]
    const text = parts.filter((part) => part !== '').join('  ')
    terminal.err(`\r\u001b[2K${text.slice(0, Math.max(20, terminal.width - 1))}`)
    isDrawn = true
  }
  function clear(): void {
    if (isDrawn) terminal.err('\r\u001b[2K')
    isDrawn = false
  }

  function say(sentence: string): void {
    clear()
    terminal.err(`${sentence}\n`)
  }

  return {
    event(event) {
      if (isWarning(event)) say(words.line(event) ?? '')
      if (event.kind === 'phase' && event.phase !== null) phase = words.phase(event)
      draw(event)
    },
    say,
    end: clear,
  }
}

/** Filled by the time used of the time allowed; without a limit a mark that moves with each redraw says "working". */
function bar(elapsedMs: number, timeLimitMs: number | null): string {
  if (timeLimitMs === null) {
    const at = Math.floor(elapsedMs / 250) % BAR_WIDTH
    return `[${'·'.repeat(at)}■${'·'.repeat(BAR_WIDTH - 1 - at)}]`
  }
  const filled = Math.min(BAR_WIDTH, Math.floor((BAR_WIDTH * elapsedMs) / timeLimitMs))
  return `[${'■'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}]`
}

function eventWords({ t, has, language }: Wording, unit: Unit) {
  const format = chartFormat(language)
  const told = (value: number) => (unit === 'percent' ? format.percent(value) : format.number(value))
  const named = (key: string, fallback: string, params: RunEvent['params']) =>
    has(key) ? t(key, shownParams(params, format)) : fallback

  /** "best 4.732 %, bound 4.551 %, gap 3.825 %", as far as known. */
  function state({ incumbent, bound, gapRelative }: RunEvent): string {
    const parts: string[] = []
    if (incumbent !== null) parts.push(t('cli.progress.best', { value: told(incumbent) }))
    if (bound !== null) parts.push(t('cli.progress.bound', { value: told(bound) }))
    if (gapRelative !== null) parts.push(t('cli.progress.gap', { value: format.percent(100 * gapRelative) }))
    return parts.join(', ')
  }
  const phase = (event: RunEvent) => named(`window.phases.${event.phase ?? ''}`, event.phase ?? '', event.params)

  function line(event: RunEvent): string | null {
    switch (event.kind) {
      case 'phase':
        return phase(event)
      case 'note':
        return event.note === null ? null : named(`window.events.${event.note}`, event.note, event.params)
      case 'incumbent':
      case 'bound':
        return state(event)
      case 'state':
        return event.state === null ? null : t(`report.states.${event.state}`)
      case 'progress':
        return null
    }
  }
  return { state, phase, line, seconds: (elapsedMs: number) => `${format.fixed(elapsedMs / 1000, 1)} s` }
}
