import { z } from 'zod'

/** Distinct values of each confidential variable that every group must hold; 1 asks nothing. */
export const distinctValuesParameter = z.int().min(1).max(1000).default(1)
