import { z } from 'zod'

/** Smallest group, the k of every method. */
export const groupSizeParameter = z.int().min(2).default(3).meta({ unit: 'records' })

/** Reluctances to extend a group that V-MDAV tries: 0, 0.05 … 1.5. */
export const DEFAULT_GAMMAS: readonly number[] = Array.from({ length: 31 }, (_, i) => Math.round(i * 5) / 100)

export const gammasParameter = z
  .array(z.number().min(0).max(10))
  .min(1)
  .max(1000)
  .default([...DEFAULT_GAMMAS])
  .meta({ advanced: true })

export const movingCentroidParameter = z.boolean().default(false).meta({ advanced: true })
