import { fromErrorMessage } from '../contract/errors.ts'
import { RunEvent } from '../contract/model.ts'
import { parseAttacker, type Attacker } from '../domain/attack/attackers.ts'
import type { AttackAnswer } from '../domain/attack/attack-problem.ts'
import { intervalSlack, intervalStates, judgeInterval, type IntervalState } from '../domain/attack/judge-interval.ts'
import { knownRanges } from '../domain/attack/known-ranges.ts'
import { inUnits } from '../domain/tables/in-units.ts'
import type { ProtectedTable } from '../domain/tables/table.ts'
import type { AppContext } from './context.ts'

export type { Attacker }

/** Who is meant by `--intervals`: without a word somebody who knows no more than everybody. @throws AppError `argument-invalid` */
export function attackerOf(word: string | true): Attacker {
  return parseAttacker(word === true ? 'bounds' : word)
}

export type AttackRequest = {
  readonly attacker: Attacker
  readonly timeSeconds: number | null
  readonly workers: number
}

/** What an attacker can derive of one sensitive cell. */
export type AttackedCell = {
  readonly cell: string
  readonly original: number
  readonly released: number
  /** Smallest and largest value that he takes for possible; null for no limit. */
  readonly lower: number | null
  readonly upper: number | null
  /** False where the interval reaches so far at least. */
  readonly isLowerExact: boolean
  readonly isUpperExact: boolean
  readonly protectionLower: number
  readonly protectionUpper: number
  readonly state: IntervalState
  /** Whether the true value lies in it: not so where what he takes to be known is wrong. */
  readonly holdsOriginal: boolean
}

export type AttackReport = {
  readonly attacker: Attacker
  /** No interval is narrow and none is open. */
  readonly holds: boolean
  /** Cells by state. */
  readonly counts: Readonly<Record<IntervalState, number>>
  readonly linearPrograms: number
  readonly elapsedMs: number
  /** Every sensitive cell, in the order of the table. */
  readonly cells: readonly AttackedCell[]
}

export type RunningAttack = { stop(): void; readonly done: Promise<AttackReport> }

/** Digits past those of the table that an end is told with. */
const NOISELESS_DIGITS = 4

/** Fields of an event that say nothing of an attack. */
const NOTHING = { run: 0, incumbent: null, bound: null, gapRelative: null }

/**
 * Derive, in solver processes, what an attacker can know of every sensitive cell of an additive release. A stop or a limit
 * in time leaves intervals that reach so far at least.
 *
 * @throws `done` rejects with what failed.
 */
export function startAttack(
  context: AppContext,
  table: ProtectedTable,
  released: Float64Array,
  { attacker, timeSeconds, workers }: AttackRequest,
  tell: (event: RunEvent) => void,
): RunningAttack {
  const problem = knownRanges(table, released, attacker)
  let sequence = 0
  const job = context.supervisor.start<'table-attack'>(
    {
      kind: 'solve',
      family: 'table-attack',
      method: 'attack-table',
      parameters: {},
      problem,
      seed: 0,
      limits: { timeMs: timeSeconds === null ? null : 1000 * timeSeconds, gapRelative: null, work: null },
      workers,
    },
    (event, elapsedMs, memoryBytes) => {
      const told = { ...NOTHING, sequence: sequence++, elapsedMs, memoryBytes, kind: event.kind }
      if (event.kind === 'phase') tell(RunEvent.parse({ ...told, phase: event.phase, params: event.params }))
      else if (event.kind === 'progress') tell(RunEvent.parse({ ...told, work: event.work }))
    },
  )
  return { stop: () => job.stop(), done: conclude() }

  async function conclude(): Promise<AttackReport> {
    const outcome = await job.done
    if (outcome.kind === 'failed') throw fromErrorMessage(outcome.error)
    const answer = outcome.kind === 'answered' ? outcome.answer : nothingKnown(problem.targets.length)
    const cells = Array.from(problem.targets, (cell, place) => attackedCell(table, released, cell, answer, place))
    const counts = Object.fromEntries(
      intervalStates.map((state) => [state, cells.filter((cell) => cell.state === state).length]),
    ) as Record<IntervalState, number>
    return {
      attacker,
      holds: counts.narrow === 0 && counts.open === 0,
      counts,
      linearPrograms: answer.linearPrograms,
      elapsedMs: outcome.elapsedMs,
      cells,
    }
  }
}

/** Of a process that was ended by force. */
function nothingKnown(targets: number): AttackAnswer {
  return {
    lower: new Float64Array(targets),
    upper: new Float64Array(targets),
    isLowerExact: new Uint8Array(targets),
    isUpperExact: new Uint8Array(targets),
    linearPrograms: 0,
  }
}

function attackedCell(
  { names, values, lowerProtection, upperProtection, decimals }: ProtectedTable,
  released: Float64Array,
  cell: number,
  answer: AttackAnswer,
  place: number,
): AttackedCell {
  const [original, from] = [values[cell]!, released[cell]!]
  const interval = {
    lower: withoutNoise(from + answer.lower[place]!, decimals),
    upper: withoutNoise(from + answer.upper[place]!, decimals),
    isLowerExact: answer.isLowerExact[place] === 1,
    isUpperExact: answer.isUpperExact[place] === 1,
    protectionLower: original - lowerProtection[cell]!,
    protectionUpper: original + upperProtection[cell]!,
  }
  const slack = intervalSlack(interval)
  return {
    cell: names?.[cell] ?? String(cell),
    original,
    released: from,
    ...interval,
    lower: Number.isFinite(interval.lower) ? interval.lower : null,
    upper: Number.isFinite(interval.upper) ? interval.upper : null,
    state: judgeInterval(interval),
    holdsOriginal: interval.lower <= original + slack && original <= interval.upper + slack,
  }
}

/** Ends are told by a linear solver, whose last digits mean nothing. */
function withoutNoise(end: number, decimals: number): number {
  return Number.isFinite(end) ? inUnits(end, decimals + NOISELESS_DIGITS) : end
}
