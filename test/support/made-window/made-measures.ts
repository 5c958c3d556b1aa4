/** Measures and learning of made runs: what a release loses decides all of them. */
import {
  ScoreName,
  type GroupingRun,
  type LearningRequest,
  type LearningUtility,
  type MeasureDescription,
  type MeasuredFigure,
} from '../../../src-main/contract/model.ts'

type Row = readonly [
  id: string,
  kind: MeasuredFigure['kind'],
  unit: MeasuredFigure['unit'],
  better: MeasuredFigure['better'],
  value: number | null,
]

/** A few of each kind, by the loss of a run and its number. */
const fast = (loss: number, run: number): readonly Row[] => [
  ['k-level', 'risk', 'number', 'more', 3],
  ['sample-uniques', 'risk', 'number', 'less', 0],
  ['entropy-l', 'risk', 'number', 'more', 1.2 + loss / 10],
  ['homogeneous-records', 'risk', 'number', 'less', Math.round(220 / (1 + loss))],
  ['prosecutor-highest', 'risk', 'percent', 'less', 100 / 3],
  ['distance-linkage', 'risk', 'percent', 'less', 90 / (loss + run / 5)],
  ['t-closeness-nominal', 'risk', 'number', 'less', null],
  ['score', 'risk', 'number', 'less', loss / 2 + 45 / loss],
  ['information-loss', 'loss', 'percent', 'less', loss],
  ['il1', 'loss', 'number', 'less', loss / 40],
  ['pil', 'loss', 'percent', 'less', 4.1 * loss],
  ['marginal-hellinger', 'loss', 'number', 'less', loss / 300],
  ['pmse-logistic', 'utility', 'number', 'less', loss / 5000],
  ['interval-overlap', 'utility', 'percent', 'more', 100 - 2 * loss],
]
const slow = (loss: number): readonly Row[] => [
  ['probabilistic-linkage', 'risk', 'percent', 'less', 50 / loss],
  ['pmse-tree-permuted', 'utility', 'number', 'less', 1 + loss / 10],
]
const figureOf = ([id, kind, unit, better, value]: Row): MeasuredFigure => ({
  id,
  kind,
  unit,
  better,
  value,
  source: `Made for a test (2026), ${id}`,
  ...(id === 'k-level' ? { before: 1 } : {}),
})

/** What is slow is measured only when everything is asked for. */
export const madeGroupingFigures = ({ id, incumbent }: GroupingRun, hasSlow: boolean): MeasuredFigure[] =>
  [...fast(incumbent ?? 0, id), ...(hasSlow ? slow(incumbent ?? 0) : [])].map(figureOf)

export const madeMeasures = (): MeasureDescription[] =>
  (['fast', 'slow'] as const).flatMap((cost) =>
    (cost === 'fast' ? fast(1, 1) : slow(1)).map((row) => {
      const { id, kind, unit, better, source } = figureOf(row)
      return { id, kind, unit, better, source, cost }
    }),
  )

/** Scores that the release lowers by a little; the last learner's by more than chance. */
export function aLearning(request: LearningRequest, done = request.splits): LearningUtility {
  const wobble = (split: number, step: number) => (((split * 37 + step * 11) % 13) - 6) / 600
  return {
    target: request.target,
    features: ['INTEREST', 'WAGES'],
    classes: ['acute', 'chronic', 'none'],
    positive: request.positive,
    seed: 1,
    splits: done,
    testShare: 0.3,
    models: request.learners.map((learner, at) => ({
      learner,
      scores: ScoreName.options.map((score, place) => {
        const drop = at === request.learners.length - 1 ? 0.06 : 0.004
        const base = score === 'log-loss' ? 0.9 : 0.72 + at / 50 + place / 100
        const sign = score === 'log-loss' ? -1 : 1
        const before = Array.from({ length: done }, (_, split) => base + wobble(split, at))
        const after = before.map((value, split) => value - sign * drop + wobble(split, at + 3) / 10)
        const meanDifference = after.reduce((sum, value, split) => sum + (value - before[split]!) / done, 0)
        return {
          score,
          better: score === 'log-loss' ? 'less' : 'more',
          before,
          after,
          test: {
            meanDifference,
            studentP: drop > 0.05 ? 0.0001 : 0.31,
            correctedP: drop > 0.05 ? 0.004 : 0.62,
            wilcoxonP: drop > 0.05 ? 0.0002 : 0.4,
          },
        } as const
      }),
    })),
  }
}

export type MadeMeasures = {
  /** Runs whose measures are not taken yet. */
  unmeasured: Set<number>
  /** Runs of which everything was asked for. */
  whole: Set<number>
  learned: Map<number, LearningUtility[]>
  /** Ends what is learned now; null while nothing is. */
  endLearning: ((done: number) => void) | null
}

export const noMeasures = (): MadeMeasures => ({
  unmeasured: new Set(),
  whole: new Set(),
  learned: new Map(),
  endLearning: null,
})

/** Learning goes on until `endLearning` or a stop ends it. */
export function madeLearning(made: MadeMeasures, run: number, request: LearningRequest): Promise<LearningUtility> {
  return new Promise((resolve) => {
    made.endLearning = (done) => {
      made.endLearning = null
      const learned = aLearning(request, done)
      const others = (made.learned.get(run) ?? []).filter(({ target }) => target !== request.target)
      made.learned.set(run, [...others, learned])
      resolve(learned)
    }
  })
}
