import type { MicrodataComparison } from '../microdata/microdata-comparison.ts'
import type { ClassValues } from './class-values.ts'
import { confidentialValues, type ConfidentialValues } from './confidential-values.ts'
import type { KeyClasses } from './key-classes.ts'
import { releasedClasses } from './released-classes.ts'

type Measured = (comparison: MicrodataComparison) => number | null

/** A measure of the classes of a release; not defined where there are none. */
export const ofClasses =
  (measure: (classes: KeyClasses, comparison: MicrodataComparison) => number | null): Measured =>
  (comparison) => {
    const classes = releasedClasses(comparison)
    return classes === null ? null : measure(classes, comparison)
  }

/** A measure of the classes and the confidential variables that are released; not defined where there are none of either. */
export const ofConfidential = (
  measure: (
    variables: readonly ConfidentialValues[],
    classes: KeyClasses,
    comparison: MicrodataComparison,
  ) => number | null,
): Measured =>
  ofClasses((classes, comparison) => {
    const variables = confidentialValues(comparison)
    return variables.length === 0 ? null : measure(variables, classes, comparison)
  })

/** The smallest level that any confidential variable has in any class where its value is known of a record at least. */
export const smallestLevel = (level: (values: ClassValues, comparison: MicrodataComparison) => number): Measured =>
  ofConfidential((variables, _, comparison) => {
    let smallest = Infinity
    for (const { byClass } of variables) {
      for (const values of byClass) if (values.total > 0) smallest = Math.min(smallest, level(values, comparison))
    }
    return smallest === Infinity ? null : smallest
  })

/** Records in the classes that are meant. */
export function recordsIn({ sizes }: KeyClasses, isMeant: (c: number) => boolean): number {
  return sizes.reduce((sum, size, c) => sum + (isMeant(c) ? size : 0), 0)
}

/** Records in classes of which any confidential variable is as `isMeant` says. */
export const recordsWhereAny = (isMeant: (values: ClassValues, comparison: MicrodataComparison) => boolean): Measured =>
  ofConfidential((variables, classes, comparison) =>
    recordsIn(classes, (c) =>
      variables.some(({ byClass }) => byClass[c]!.total > 0 && isMeant(byClass[c]!, comparison)),
    ),
  )
