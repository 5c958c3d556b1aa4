/** Fronts of runs that weigh two figures against each other, as they cross a border. */
import { z } from 'zod'
import { MethodFinding, ParameterValue } from './run-model.ts'

/** A figure on an axis of a front; its words stand under `methods.<method>.figures`. */
export const FrontAxis = z.object({ id: z.string(), unit: z.string().nullable(), better: z.enum(['less', 'more']) })
export type FrontAxis = z.infer<typeof FrontAxis>

/** A grouping that no other one of its run beats in both figures. */
export const ReleasePoint = z.object({
  run: z.int(),
  /** Its number on the front of its run, from 1 by x. */
  point: z.int(),
  x: z.number(),
  y: z.number(),
  groups: z.int(),
  /** All that the method says of it, the two figures among it. */
  findings: z.array(MethodFinding),
  /** Whether no grouping of any of the runs beats it. */
  isOnFront: z.boolean(),
  /** The run that releases it; null while none does. */
  releasedBy: z.int().nullable(),
})
export type ReleasePoint = z.infer<typeof ReleasePoint>

/** The points of all runs that ask the same of a release of the same data, and differ in how they search. */
export const ReleaseFront = z.object({
  method: z.string(),
  x: FrontAxis,
  y: FrontAxis,
  /** Of each run that has points: parameters that not all of them share. */
  runs: z.array(z.object({ run: z.int(), parameters: z.record(z.string(), ParameterValue) })),
  /** By x from its better end, then by run. */
  points: z.array(ReleasePoint),
})
export type ReleaseFront = z.infer<typeof ReleaseFront>
