import { choicesOf } from '../microdata/microdata-comparison.ts'
import { releasedKeys } from './coded-keys.ts'
import { keyClasses } from './key-classes.ts'
import { oncePerComparison } from './once-per-comparison.ts'

/** Classes of the records of a release by its quasi-identifiers; null where it has no record, or no quasi-identifier. */
export const releasedClasses = oncePerComparison((comparison) => {
  const keys = releasedKeys(comparison)
  const classes = keyClasses(keys, comparison.leftOut, choicesOf(comparison).missing)
  return classes.count === 0 || keys.variables.length === 0 ? null : classes
})
