import type { SolveContext } from '../../method.ts'
import {
  solveByColumnGeneration,
  type ColumnGenerationOptions,
  type ColumnGenerationSolution,
} from '../column-generation/solve-by-column-generation.ts'

/** A subset of the file, or the whole of it, as it crosses to another process. */
export type ColumnGenerationTask = ColumnGenerationOptions & {
  readonly values: Float64Array
  readonly records: number
  readonly variables: number
}

/** Column generation in a process of its own. */
export function runColumnGenerationTask(task: ColumnGenerationTask, context: SolveContext): ColumnGenerationSolution {
  return solveByColumnGeneration(task.values, task.records, task.variables, task, context)
}
