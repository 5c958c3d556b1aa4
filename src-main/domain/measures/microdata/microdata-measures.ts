/** THE registry of what is measured of released microdata. A measure is one file and one line here. */
import { attributeDisclosure } from './attribute-disclosure.ts'
import { belowK } from './below-k.ts'
import { belowL } from './below-l.ts'
import { beyondT } from './beyond-t.ts'
import { distinctL } from './distinct-l.ts'
import { entropyL } from './entropy-l.ts'
import { expectedReidentifications } from './expected-reidentifications.ts'
import { frequencyL } from './frequency-l.ts'
import { globalRiskApproximate } from './global-risk-approximate.ts'
import { globalRisk } from './global-risk.ts'
import { highestIndividualRisk } from './highest-individual-risk.ts'
import { homogeneousRecords } from './homogeneous-records.ts'
import { householdReidentifications } from './household-reidentifications.ts'
import { householdRisk } from './household-risk.ts'
import { journalistHighest } from './journalist-highest.ts'
import { kLevel } from './k-level.ts'
import { marketer } from './marketer.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'
import { prosecutorHighest } from './prosecutor-highest.ts'
import { prosecutorMean } from './prosecutor-mean.ts'
import { recordsAtRisk } from './records-at-risk.ts'
import { recursiveL } from './recursive-l.ts'
import { sampleDoubles } from './sample-doubles.ts'
import { sampleUniques } from './sample-uniques.ts'
import { skewedRecords } from './skewed-records.ts'
import { tClosenessHierarchical } from './t-closeness-hierarchical.ts'
import { tClosenessNominal } from './t-closeness-nominal.ts'
import { tClosenessOrdered } from './t-closeness-ordered.ts'

export const microdataMeasures: readonly MicrodataMeasure[] = [
  sampleUniques,
  sampleDoubles,
  kLevel,
  belowK,
  distinctL,
  entropyL,
  recursiveL,
  frequencyL,
  belowL,
  homogeneousRecords,
  attributeDisclosure,
  skewedRecords,
  tClosenessOrdered,
  tClosenessNominal,
  tClosenessHierarchical,
  beyondT,
  prosecutorHighest,
  prosecutorMean,
  journalistHighest,
  marketer,
  expectedReidentifications,
  globalRisk,
  globalRiskApproximate,
  highestIndividualRisk,
  recordsAtRisk,
  householdRisk,
  householdReidentifications,
]
