import { regularisedGamma } from './regularised-gamma.ts'

/** P(|Z| ≤ z) of a standard normal Z, z ≥ 0, to about 1e-14. */
export const normalWithin = (z: number): number => (z === Infinity ? 1 : regularisedGamma(0.5, (z * z) / 2).lower)

/** P(|Z| > z), z ≥ 0, to about 1e-14 of itself: it does not vanish in the difference to 1. */
export const normalBeyond = (z: number): number => (z === Infinity ? 0 : regularisedGamma(0.5, (z * z) / 2).upper)
