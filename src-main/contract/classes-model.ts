/** Classes of a release, class by class, as they cross a border. */
import { z } from 'zod'

/** A cell of the data: numbers stay numbers; null is missing. */
export const DataCell = z.union([z.string(), z.number()]).nullable()
export type DataCell = z.infer<typeof DataCell>

export const ClassFigure = z.enum(['class', 'size', 'loss', 'distinct', 'entropy', 'diameter'])
export type ClassFigure = z.infer<typeof ClassFigure>

export const ClassFilter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  /** Classes of the fewest records that any has. */
  z.object({ kind: z.literal('smallest') }),
  /** A confidential variable with fewer different values than these; 2 finds those that have one value alone. */
  z.object({ kind: z.literal('below'), distinct: z.int().min(2).max(1000) }),
])
export type ClassFilter = z.infer<typeof ClassFilter>

export const ClassesRequest = z.object({
  run: z.int(),
  sort: z.object({ by: ClassFigure, isDescending: z.boolean() }),
  filter: ClassFilter,
  start: z.int().nonnegative(),
  count: z.int().min(1).max(1000),
})
export type ClassesRequest = z.infer<typeof ClassesRequest>

export const ReleasedClass = z.object({
  /** From 1, in the order of the grouping. */
  class: z.int(),
  size: z.int(),
  /** Its part of the loss, in %: of a run that leaves no record out, all classes together lose what the run loses. */
  loss: z.number().nullable(),
  /** Fewest different values, and smallest entropy in bits, of any confidential variable; null without one. */
  distinct: z.int().nullable(),
  entropy: z.number().nullable(),
  /** Largest distance of two of its records, standardised; null where it has too many to measure. */
  diameter: z.number().nullable(),
  /** What is released of each quasi-identifier. */
  released: z.array(DataCell),
})
export type ReleasedClass = z.infer<typeof ReleasedClass>

export const ClassesPage = z.object({
  start: z.int(),
  /** Classes in all, and those that the filter leaves. */
  total: z.int(),
  matching: z.int(),
  leftOut: z.int(),
  quasiIdentifiers: z.array(z.string()),
  confidential: z.array(z.string()),
  rows: z.array(ReleasedClass),
})
export type ClassesPage = z.infer<typeof ClassesPage>

export const ClassRequest = z.object({
  run: z.int(),
  class: z.int().positive(),
  start: z.int().nonnegative(),
  count: z.int().min(1).max(1000),
})
export type ClassRequest = z.infer<typeof ClassRequest>

/** A record with what it had before; records count from 1. */
export const OriginalRecord = z.object({
  record: z.int(),
  quasiIdentifiers: z.array(DataCell),
  confidential: z.array(DataCell),
})
export type OriginalRecord = z.infer<typeof OriginalRecord>

/** How often values of a confidential variable come in a class, the most frequent first; the rest together. */
export const ValueCounts = z.object({
  variable: z.string(),
  distinct: z.int(),
  values: z.array(z.object({ value: DataCell, count: z.int() })),
  others: z.int(),
})
export type ValueCounts = z.infer<typeof ValueCounts>

export const ClassMembers = z.object({
  summary: ReleasedClass,
  start: z.int(),
  rows: z.array(OriginalRecord),
  values: z.array(ValueCounts),
})
export type ClassMembers = z.infer<typeof ClassMembers>

export const LeftOutRequest = z.object({
  run: z.int(),
  start: z.int().nonnegative(),
  count: z.int().min(1).max(1000),
})
export type LeftOutRequest = z.infer<typeof LeftOutRequest>

/** Records that are not released, with what the method says of each. */
export const LeftOutPage = z.object({
  start: z.int(),
  total: z.int(),
  rows: z.array(
    OriginalRecord.extend({
      /** Under `run.classes.reasons` in the catalogue; null where the method says none. */
      reason: z.string().nullable(),
      /** To the nearest centre, standardised. */
      distance: z.number().nullable(),
    }),
  ),
})
export type LeftOutPage = z.infer<typeof LeftOutPage>
