import type { CommonEvent, SolveContext, Subtask } from '../method.ts'
import type { AttackAnswer, AttackProblem } from './attack-problem.ts'
import { findEnds, reachNeeded } from './derive-intervals.ts'
import type { KnownEnds } from './interval-ends.ts'

export type AttackContext = SolveContext<CommonEvent>
type Stage = 'needed' | 'ends'
type Part = { readonly problem: AttackProblem; readonly known: KnownEnds | null }

/** Targets whose intervals one process reckons at a time: enough to keep a basis warm, few enough for joint programs. */
const TARGETS_A_PART = 250

/**
 * What an attacker can derive of every target. First of all targets whether they are as uncertain as needed, then the exact
 * ends: a stop or a time limit leaves intervals that reach so far at least.
 */
export async function attackTable(problem: AttackProblem, context: AttackContext): Promise<AttackAnswer> {
  const needed = await inParts('needed', problem, null, context)
  if (context.shouldStop()) return needed
  const found = await inParts('ends', problem, needed, context)
  return { ...found, linearPrograms: needed.linearPrograms + found.linearPrograms }
}

/** What `runSubtasks` may name. */
export const attackSubtasks: Readonly<Record<Stage, (input: never, context: AttackContext) => AttackAnswer>> = {
  needed: ({ problem }: Part, context) => reachNeeded(problem, context),
  ends: ({ problem, known }: Part, context) => findEnds(problem, known!, context),
}

async function inParts(
  stage: Stage,
  problem: AttackProblem,
  known: AttackAnswer | null,
  context: AttackContext,
): Promise<AttackAnswer> {
  const all = problem.targets.length
  const parts = Array.from({ length: Math.ceil(all / TARGETS_A_PART) }, (_, part) => part * TARGETS_A_PART)
  let done = 0
  const tell = () => context.report({ kind: 'phase', phase: `attack-${stage}`, params: { done, all } })
  tell()
  const answers = (await context.runSubtasks(
    parts.map((from): Subtask => ({ task: stage, input: partOf(problem, known, from) })),
    undefined,
    (part) => {
      done = Math.min(all, done + Math.min(TARGETS_A_PART, all - parts[part]!))
      tell()
    },
  )) as (AttackAnswer | undefined)[]
  return united(all, answers, known)
}

function partOf(problem: AttackProblem, known: KnownEnds | null, from: number): Part {
  const cut = <T extends Float64Array | Int32Array | Uint8Array>(of: T) => of.slice(from, from + TARGETS_A_PART) as T
  return {
    problem: {
      ...problem,
      targets: cut(problem.targets),
      neededLower: cut(problem.neededLower),
      neededUpper: cut(problem.neededUpper),
    },
    known:
      known === null
        ? null
        : {
            lower: cut(known.lower),
            upper: cut(known.upper),
            isLowerExact: cut(known.isLowerExact),
            isUpperExact: cut(known.isUpperExact),
          },
  }
}

/** Parts that a stop left out keep what was known. */
function united(all: number, answers: readonly (AttackAnswer | undefined)[], known: AttackAnswer | null): AttackAnswer {
  const answer = {
    lower: known?.lower.slice() ?? new Float64Array(all),
    upper: known?.upper.slice() ?? new Float64Array(all),
    isLowerExact: known?.isLowerExact.slice() ?? new Uint8Array(all),
    isUpperExact: known?.isUpperExact.slice() ?? new Uint8Array(all),
    linearPrograms: 0,
  }
  for (const [part, found] of answers.entries()) {
    if (found === undefined) continue
    const from = part * TARGETS_A_PART
    answer.lower.set(found.lower, from)
    answer.upper.set(found.upper, from)
    answer.isLowerExact.set(found.isLowerExact, from)
    answer.isUpperExact.set(found.isUpperExact, from)
    answer.linearPrograms += found.linearPrograms
  }
  return answer
}
