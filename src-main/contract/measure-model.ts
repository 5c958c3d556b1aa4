/** Figures of what a release loses or risks, whatever was protected: the registries of measures of `domain` fill them. */
import { z } from 'zod'

/**
 * What a figure is told in: the unit of a table's values, per cent, a count of cells, seconds, or a number without unit.
 */
export const MeasureUnit = z.enum(['value', 'percent', 'cells', 'seconds', 'number'])
export type MeasureUnit = z.infer<typeof MeasureUnit>

/** One figure of a release; its words stand in the catalogue under `measures.<id>`. */
export const Figure = z.object({
  id: z.string(),
  unit: MeasureUnit,
  /** Which of two releases is the better one by this figure alone. */
  better: z.enum(['less', 'more']),
  /** null where the measure is not defined. */
  value: z.number().nullable(),
})
export type Figure = z.infer<typeof Figure>

/** Which measures of microdata: none, those of seconds, or all. */
export const MeasuresAsked = z.enum(['none', 'fast', 'all'])
export type MeasuresAsked = z.infer<typeof MeasuresAsked>

/** A figure of the registry of its family, with what it says and where it is from. */
export const MeasuredFigure = Figure.extend({
  kind: z.enum(['risk', 'loss', 'utility']),
  /** The variant spelled out, and where it is from. */
  source: z.string(),
  /** The same of the original, as if that were released as it is; absent where it is not measured. */
  before: z.number().nullable().optional(),
})
export type MeasuredFigure = z.infer<typeof MeasuredFigure>

/** A measure as its registry describes it; 'slow' ones are taken only when they are asked for. */
export const MeasureDescription = MeasuredFigure.omit({ value: true, before: true }).extend({
  cost: z.enum(['fast', 'slow']),
})
export type MeasureDescription = z.infer<typeof MeasureDescription>
