import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SolveContext, SolveEvent } from '../../../src-main/domain/method.ts'
import { standardise } from '../../../src-main/domain/data/standardise.ts'
import { membersOf } from '../../../src-main/domain/microaggregation/members.ts'
import { sumOfSquaredErrors } from '../../../src-main/domain/microaggregation/sum-of-squared-errors.ts'
import { createRandomStream, type RandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { microaggregationDecomposition as method } from '../../../src-main/domain/microaggregation/microaggregation-decomposition/index.ts'
import { localContext } from '../../support/local-context.ts'
import { aNumericProblem, type Shape } from '../../support/numeric-problem.ts'

const shapes: Shape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer grid', 'duplicated']
const cases = fc.record({
  records: fc.integer({ min: 12, max: 40 }),
  variables: fc.integer({ min: 1, max: 2 }),
  k: fc.constantFrom(2, 3),
  s: fc.integer({ min: 1, max: 4 }),
  mode: fc.constantFrom('default' as const, 'published' as const),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  shape: fc.constantFrom(...shapes),
})

/**
 * Subtasks side by side as the processes of a run: their events come in any order between them, and of a subtask's
 * events that may be held back some never come.
 */
function scrambled(context: SolveContext, workers: number, random: RandomStream): SolveContext {
  return {
    ...context,
    workers,
    async runSubtasks(tasks, onEvent, onDone) {
      const outputs = new Array<unknown>(tasks.length)
      const lanes: { index: number; events: SolveEvent[] }[] = []
      let next = 0
      while (next < tasks.length || lanes.length > 0) {
        if (next < tasks.length && lanes.length < workers) {
          const { task, input } = tasks[next]!
          const events: SolveEvent[] = []
          const subtask = method.subtasks![task]!
          outputs[next] = await subtask(input as never, { ...context, report: (event) => void events.push(event) })
          lanes.push({ index: next, events })
          next += 1
          continue
        }
        const at = random.integer(0, lanes.length - 1)
        const { index, events } = lanes[at]!
        const event = events.shift()
        if (event !== undefined) {
          if (random.fraction() < 0.5) onEvent?.(index, event)
          continue
        }
        lanes.splice(at, 1)
        await Promise.resolve()
        onDone?.(index, outputs[index])
      }
      return outputs
    },
  }
}

describe('the decomposition heuristic', () => {
  test('gives the same answer with any number of workers, in whatever order their events come', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (made) => {
        const problem = aNumericProblem(made.records, made.variables, made.seed, made.shape)
        const params = method.params.parse({ k: made.k, s: made.s, mode: made.mode, gammas: [0, 0.5] })
        const answers = []
        for (const workers of [1, 2, 3]) {
          const context = scrambled(await localContext(method), workers, createRandomStream(made.seed, workers))
          answers.push(await method.solve(problem, params, context))
        }
        expect(answers[1]).toEqual(answers[0])
        expect(answers[2]).toEqual(answers[0])
      }),
      { numRuns: 100, seed: 91 },
    )
  })

  test('stopped at any look, keeps groups of at least k and the best answer it told', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: 0, max: 120 }), async (made, stopAfter) => {
        const problem = aNumericProblem(made.records, made.variables, made.seed, made.shape)
        const { values, sst } = standardise(problem.values, made.records, made.variables)
        const params = method.params.parse({ k: made.k, s: made.s, mode: made.mode, gammas: [0, 0.5] })
        let looks = 0
        const context = await localContext(method, { shouldStop: () => ++looks > stopAfter })
        const answer = await method.solve(problem, params, context)
        const loss = sumOfSquaredErrors(values, made.variables, answer.groups)
        const { starts, count } = membersOf(answer.groups)
        const sizes = Array.from({ length: count }, (_, group) => starts[group + 1]! - starts[group]!)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(made.k)
        if (answer.bound !== null) expect(answer.bound).toBeLessThanOrEqual(loss + 1e-12 * sst)
        // As published, an answer that ran to its end may be worse than what the search came from.
        if (made.mode === 'published' && !answer.ended.startsWith('stopped')) return
        const told = context.events.flatMap((event) => (event.kind === 'incumbent' ? [event.sse] : []))
        if (made.mode === 'default') expect(loss).toBeLessThanOrEqual(Math.min(...told) + 1e-12 * sst)
        expect(loss).toBeLessThanOrEqual(told[0]! + 1e-12 * sst)
      }),
      { numRuns: 200, seed: 92 },
    )
  })

  test('ended by a gap limit, is within that gap of its bound', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.constantFrom(0.001, 0.05, 0.3), async (made, gapRelative) => {
        const problem = aNumericProblem(made.records, made.variables, made.seed, made.shape)
        const { values } = standardise(problem.values, made.records, made.variables)
        const params = method.params.parse({ k: made.k, s: made.s, gammas: [0, 0.5] })
        const context = await localContext(method, { limits: { gapRelative } })
        const answer = await method.solve(problem, params, scrambled(context, 2, createRandomStream(made.seed, 7)))
        const loss = sumOfSquaredErrors(values, made.variables, answer.groups)
        if (answer.ended === 'gap-limit') expect(loss - answer.bound!).toBeLessThanOrEqual(gapRelative * loss)
        else expect(answer.ended).toBe('finished')
      }),
      { numRuns: 100, seed: 93 },
    )
  })

  test('a work limit ends it at the same answer with any number of workers, the sooner the less work is allowed', async () => {
    const problem = aNumericProblem(120, 3, 3, 'clustered')
    const params = method.params.parse({ k: 4, s: 3, gammas: [0, 0.5] })
    const answers = []
    for (const work of [1, 2, 1000]) {
      const ofWorkers = []
      for (const workers of [1, 2, 3]) {
        const context = await localContext(method, { limits: { work } })
        ofWorkers.push(await method.solve(problem, params, scrambled(context, workers, createRandomStream(workers))))
      }
      expect(ofWorkers[1]).toEqual(ofWorkers[0])
      expect(ofWorkers[2]).toEqual(ofWorkers[0])
      answers.push(ofWorkers[0]!)
    }
    const [least, less, all] = answers
    expect([least!.ended, less!.ended, all!.ended]).toEqual(['work-limit', 'work-limit', 'finished'])
    expect([least!.work['rounds']! < less!.work['rounds']!, less!.work['rounds']! < all!.work['rounds']!]).toEqual([
      true,
      true,
    ])
    expect(least!.bound).toBeLessThanOrEqual(all!.bound!)
  })
})
