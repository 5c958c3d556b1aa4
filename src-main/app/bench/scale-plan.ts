import { AppError } from '../../contract/errors.ts'
import { methodById } from '../../domain/methods.ts'
import { madeShapes, type MadeShape } from './made-numbers.ts'

/** One run of the bench. */
export type ScaleRun = {
  /** Beside another program, over growing files, or over shapes. */
  readonly part: 'reference' | 'growth' | 'shape'
  readonly method: string
  readonly shape: MadeShape | 'reference'
  readonly records: number
  readonly variables: number
  readonly k: number
}

export type ScaleChoice = {
  /** Numbers of records; null for those of the plan. */
  readonly records: readonly number[] | null
  /** Method ids; null for those of the plan. */
  readonly methods: readonly string[] | null
  /** Whether the file of `referenceFile` is there to begin with. */
  readonly hasReference: boolean
}

/** The file on which another program's time is known: normal numbers, 20,000 × 10. */
export const referenceFile = {
  name: 'synthetic_normal_20000x10.csv',
  records: 20_000,
  variables: 10,
  k: 3,
  ilPercent: 10.9998,
  program: 'sdcMicro',
  cpuSeconds: 4.7,
} as const

/** Sizes at which each method's time is taken; a quadratic method is not asked for a million records. */
const RECORDS: Readonly<Record<string, readonly number[]>> = {
  'microaggregation-blocks': [10_000, 30_000, 100_000, 300_000, 1_000_000],
  mdav: [10_000, 20_000, 50_000, 100_000],
}
const GROUP_SIZE: Readonly<Record<string, number>> = { 'microaggregation-blocks': 5, mdav: 3 }
const VARIABLES = 10

/** Where losses are compared shape by shape. */
const SHAPED_METHODS: readonly string[] = ['mdav', 'microaggregation-blocks']
const SHAPED = { records: 50_000, variables: 6, k: 3 } as const

/**
 * The runs of the bench, in the order of its tables: the reference file, each method over growing files of normal numbers,
 * then all shapes at one size.
 *
 * @throws AppError `method-unknown`, `argument-invalid` for a number of records that is no whole number of at least 100.
 */
export function planScale({ records, methods, hasReference }: ScaleChoice): ScaleRun[] {
  for (const count of records ?? []) {
    if (!Number.isInteger(count) || count < 100)
      throw new AppError('argument-invalid', { argument: '--records', value: String(count), expected: '10000,100000' })
  }
  const chosen = (methods ?? Object.keys(RECORDS)).map((id) => methodById(id).id)
  const { name: _, ilPercent: _il, program: _program, cpuSeconds: _seconds, ...size } = referenceFile
  const reference: ScaleRun[] = hasReference ? [{ part: 'reference', method: 'mdav', shape: 'reference', ...size }] : []
  const growing = chosen.flatMap((method) =>
    (records ?? RECORDS[method] ?? RECORDS['mdav']!).map((count): ScaleRun => {
      return {
        part: 'growth',
        method,
        shape: 'normal',
        records: count,
        variables: VARIABLES,
        k: GROUP_SIZE[method] ?? 3,
      }
    }),
  )
  const shaped = madeShapes.flatMap((shape) =>
    (methods === null ? SHAPED_METHODS : chosen).map((method): ScaleRun => {
      return { part: 'shape', method, shape, ...SHAPED, records: Math.min(SHAPED.records, ...(records ?? [])) }
    }),
  )
  return [...reference, ...growing, ...shaped]
}
