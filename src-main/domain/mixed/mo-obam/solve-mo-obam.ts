import type { z } from 'zod'
import { paretoFront } from '../../../contract/charts/pareto-front.ts'
import { AppError } from '../../../contract/errors.ts'
import type { FrontPoint, SolveContext } from '../../method.ts'
import { distinctTuples } from '../clusters/distinct-tuples.ts'
import { nearTuples } from '../clusters/near-tuples.ts'
import { diversityFindings } from '../entropy/diversity-findings.ts'
import { checkNeeds, plainNeeds, type GroupNeeds } from '../entropy/group-needs.ts'
import type { MixedFile } from '../mixed-file.ts'
import { mixedLoss } from '../mixed-loss.ts'
import type { FindingTable, MixedAnswer } from '../mixed-method.ts'
import { createBudget } from './budget.ts'
import type { moObamParameters } from './parameters.ts'
import { searchImproved } from './search-improved.ts'
import { searchAsPublished } from './search-published.ts'
import { createSearch, objective, type Found } from './search.ts'
import { mondrianGroups } from './seeds.ts'

/** Tuples that a record's may trade with. */
const NEAR_TUPLES = 24
/** Files of so many records have an answer before anything else. */
const ANSWERED_AT_ONCE = 50_000

/**
 * Group mixed records so that (1 − λ) IL − λ H is small, each group with k records, l distinct values and the entropy asked for
 * of each confidential variable.
 *
 * A limit of work counts evaluations of a particle and trials for every record.
 *
 * @throws AppError `distinct-values-too-few`, `entropy-too-high`, `parameter-invalid` for entropies that are neither one nor one
 *         for each confidential variable.
 *
 * Source  Wei, Benson, Agor & Capan (arXiv 2501.01002).
 * Cost    O(tuples² (p + q)) for near tuples, then by `searchBySwarm` and `annealClusters`.
 */
export function solveMoObam(
  file: MixedFile,
  params: z.output<typeof moObamParameters>,
  context: SolveContext,
): MixedAnswer {
  const { k, l, entropy, lambda, clusters, trials, particles, iterations, mode, 'entropy-of': entropyOf } = params
  const needs = { ...plainNeeds(file, k, l), entropies: entropiesAsked(file, entropy) }
  checkNeeds(file, needs)
  const tuples = distinctTuples(file)
  const budget = createBudget(context)
  const first = mode === 'improved' && file.records >= ANSWERED_AT_ONCE ? firstGroups(file, needs, context) : null
  const near = mode === 'improved' ? nearTuples(tuples, Math.min(NEAR_TUPLES, tuples.count), budget) : new Int32Array(0)
  const search = createSearch(
    { file, tuples, near, needs, options: { lambda, entropyOf, clusters, trials }, budget, seed: context.seed },
    context.report,
  )
  if (mode === 'published') context.report({ kind: 'phase', phase: 'particle-swarm' })
  const size = { particles, iterations }
  const history = mode === 'published' ? searchAsPublished(search, size) : searchImproved(search, size, first, context)
  const told = (own: Found): FrontPoint => {
    const { findings, tables } = diversityFindings(file, own.groups, entropyOf)
    const ofObjective = { id: 'objective', value: objective(own, lambda), unit: null }
    return { groups: own.groups, findings: [...findings, ofObjective], tables }
  }
  const front = frontOf(search.found)
  const best = told(search.best()!)
  return {
    ...best,
    bound: null,
    work: { records: file.records, tuples: tuples.count, steps: budget.spent() },
    ended: budget.ended(),
    tables: [
      ...best.tables,
      frontTable(front, lambda),
      { id: 'swarm', columns: ['iteration', 'fitness'], rows: history.map((fitness, i) => [i + 1, fitness]) },
    ],
    front: front.map(told),
  }
}

/** Groups of Mondrian, told where they hold all that is asked: nearer ones take minutes, and a stop before must find an answer. */
function firstGroups(file: MixedFile, needs: GroupNeeds, { report }: Pick<SolveContext, 'report'>): Int32Array {
  const groups = mondrianGroups(file, needs, true, { shouldStop: () => false })
  if (needs.entropies.every((bits) => bits <= 0))
    report({ kind: 'incumbent', groups: groups.slice(), sse: mixedLoss(file, groups) })
  return groups
}

function entropiesAsked({ confidential }: MixedFile, asked: readonly number[]): Float64Array {
  if (asked.length > 1 && asked.length !== confidential.length) {
    throw new AppError('parameter-invalid', {
      parameter: 'entropy',
      value: asked.join(', '),
      expected: `1 / ${confidential.length}`,
    })
  }
  return Float64Array.from(confidential, (_, s) => asked[s] ?? asked[0]!)
}

/** The groupings found that no other one beats in both loss and entropy, by loss. */
function frontOf(found: readonly Found[]): Found[] {
  const points = found.map(({ loss, scaled }) => ({ x: loss, y: scaled }))
  return paretoFront(points, 'less', 'more').map((at) => found[at]!)
}

function frontTable(front: readonly Found[], lambda: number): FindingTable {
  return {
    id: 'front',
    columns: ['point', 'loss', 'scaledEntropy', 'groups', 'objective'],
    rows: front.map((own, at) => {
      const groups = 1 + own.groups.reduce((most, group) => Math.max(most, group), -1)
      return [at + 1, 100 * own.loss, own.scaled, groups, objective(own, lambda)]
    }),
  }
}
