/** What a release changed of the file, beyond what it lost: counts of categories, correlations, single records. */
import { z } from 'zod'

export const CategoryChange = z.object({
  variable: z.string(),
  /** The most frequent first, in the variable's order where it has one; null is missing. */
  categories: z.array(z.object({ category: z.string().nullable(), original: z.int(), released: z.int() })),
  /** The rest together; null where there is none. */
  others: z.object({ categories: z.int(), original: z.int(), released: z.int() }).nullable(),
})
export type CategoryChange = z.infer<typeof CategoryChange>

/** A pair of numeric quasi-identifiers; null where one of the two does not vary. */
export const CorrelationChange = z.object({
  first: z.string(),
  second: z.string(),
  original: z.number().nullable(),
  released: z.number().nullable(),
})
export type CorrelationChange = z.infer<typeof CorrelationChange>

export const RecordChange = z.object({
  /** From 1. */
  record: z.int(),
  class: z.int(),
  /** Standardised distance from what it was to what is released of it. */
  distance: z.number(),
})
export type RecordChange = z.infer<typeof RecordChange>

/** Of the records that are released. */
export const BeforeAfter = z.object({
  categories: z.array(CategoryChange),
  /** Every pair, by how much it changed, the most first. */
  correlations: z.array(CorrelationChange),
  /** The records that changed most, at most twenty. */
  records: z.array(RecordChange),
})
export type BeforeAfter = z.infer<typeof BeforeAfter>
