import type { ParameterValue } from '../../contract/model.ts'
import published from './published-microdata.json' with { type: 'json' }

/** One run to make and what was published for it; seconds are those of the publication's own machine. */
export type PlannedRun = {
  readonly file: string
  readonly method: string
  readonly k: number
  readonly parameters: Readonly<Record<string, ParameterValue>>
  readonly publishedIlPercent: number | null
  readonly publishedSeconds: number | null
  /** Loss after each step of the decomposition; none for a method that is one step alone. */
  readonly publishedSteps: readonly PublishedStep[]
}

/** `ilPercent` is null for a step that was left out. */
export type PublishedStep = { readonly step: 2 | 3 | 5 | 7; readonly ilPercent: number | null }

export type MicrodataChoice = {
  readonly files: readonly string[] | null
  readonly sizes: readonly number[] | null
  /** Numbers of subsets of the decomposition. */
  readonly subsets: readonly number[] | null
  readonly methods: readonly string[] | null
  /** Only what took the publication at most so many seconds. */
  readonly publishedSeconds: number | null
}

/** The steps whose losses were published. */
const steps = [2, 3, 5, 7] as const

export const publishedSources: readonly string[] = [published.mdav.source, published.decomposition.source]

/**
 * Every published row as a run of ours, in the order of the tables; null in a choice means all.
 *
 * MDAV and V-MDAV stand for step 2 of the heuristic, two-swap for step 3, the decomposition in `published` mode for step 7.
 */
export function planMicrodata(choice: MicrodataChoice): PlannedRun[] {
  const isChosen = ({ file, method, k, parameters, publishedSeconds }: PlannedRun) =>
    (choice.files?.includes(file) ?? true) &&
    (choice.sizes?.includes(k) ?? true) &&
    (choice.methods?.includes(method) ?? true) &&
    (choice.publishedSeconds === null || (publishedSeconds ?? 0) <= choice.publishedSeconds) &&
    (choice.subsets === null || typeof parameters['s'] !== 'number' || choice.subsets.includes(parameters['s']))
  return [...mdavRuns(), ...startRuns(), ...decompositionRuns()].filter(isChosen)
}

function mdavRuns(): PlannedRun[] {
  return published.mdav.rows.map(({ file, k, ilPercent }) => ({
    file,
    method: 'mdav',
    k,
    parameters: {},
    publishedIlPercent: ilPercent,
    publishedSeconds: null,
    publishedSteps: [],
  }))
}

/** Steps 2 and 3, which the tables repeat in every row of a file and k. */
function startRuns(): PlannedRun[] {
  const seen = new Set<string>()
  return published.decomposition.rows.flatMap(({ file, k, step3, start, ilPercent, seconds }) => {
    if (!step3 || seen.has(`${file} ${k}`)) return []
    seen.add(`${file} ${k}`)
    const common = { file, k, parameters: {}, publishedSteps: [] }
    const vMdav = {
      ...common,
      method: 'v-mdav',
      publishedIlPercent: at(ilPercent, 0),
      publishedSeconds: at(seconds, 0),
    }
    const twoSwap = {
      ...common,
      method: 'two-swap',
      publishedIlPercent: at(ilPercent, 1),
      publishedSeconds: total(seconds.slice(0, 2)),
    }
    return start === 'v-mdav' ? [vMdav, twoSwap] : [twoSwap]
  })
}

function decompositionRuns(): PlannedRun[] {
  return published.decomposition.rows.map(({ file, k, step3, s, ilPercent, seconds }) => ({
    file,
    method: 'microaggregation-decomposition',
    k,
    parameters: { mode: 'published', s, step3 },
    publishedIlPercent: at(ilPercent, 3),
    publishedSeconds: total(seconds),
    publishedSteps: steps.map((step, index) => ({ step, ilPercent: at(ilPercent, index) })),
  }))
}

const at = (values: readonly (number | null)[], index: number): number | null => values[index] ?? null

const total = (seconds: readonly (number | null)[]): number =>
  seconds.reduce<number>((sum, value) => sum + (value ?? 0), 0)
