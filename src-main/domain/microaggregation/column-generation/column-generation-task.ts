import type { SolveContext } from '../../method.ts'
import {
  solveByColumnGeneration,
  type ColumnGenerationOptions,
  type ColumnGenerationSolution,
} from './solve-by-column-generation.ts'

/** A file or a subset of one as it crosses to another process: values standardised, n × p, row-major. */
export type ColumnGenerationTask = ColumnGenerationOptions & {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
}

/** Column generation in a process of its own. */
export function runColumnGenerationTask(task: ColumnGenerationTask, context: SolveContext): ColumnGenerationSolution {
  return solveByColumnGeneration(task.values, task.records, task.variables, task, context)
}
