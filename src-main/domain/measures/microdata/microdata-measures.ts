/** THE registry of what is measured of released microdata. A measure is one file and one line here. */
import type { MeasureDescription } from '../../../contract/model.ts'
import { attributeDisclosure } from './attribute-disclosure.ts'
import { averageClassSize } from './average-class-size.ts'
import { belowK } from './below-k.ts'
import { belowL } from './below-l.ts'
import { beyondT } from './beyond-t.ts'
import { certaintyPenalty } from './certainty-penalty.ts'
import { changeOfVariances } from './change-of-variances.ts'
import { changedValues } from './changed-values.ts'
import { communalityDiscrepancies } from './communality-discrepancies.ts'
import { componentDiscrepancies } from './component-discrepancies.ts'
import { correlationDiscrepancies } from './correlation-discrepancies.ts'
import { covarianceDiscrepancies } from './covariance-discrepancies.ts'
import { cramersVChange } from './cramers-v-change.ts'
import { dataDiscrepancies } from './data-discrepancies.ts'
import { deviationIntervalsRecords } from './deviation-intervals-records.ts'
import { deviationIntervals } from './deviation-intervals.ts'
import { discernibility } from './discernibility.ts'
import { disclosureRiskBoth } from './disclosure-risk-both.ts'
import { disclosureRisk } from './disclosure-risk.ts'
import { distanceLinkageSubsets } from './distance-linkage-subsets.ts'
import { distanceLinkageTwo } from './distance-linkage-two.ts'
import { distanceLinkage } from './distance-linkage.ts'
import { distinctL } from './distinct-l.ts'
import { eigenvaluesRobust } from './eigenvalues-robust.ts'
import { eigenvalues } from './eigenvalues.ts'
import { entropyL } from './entropy-l.ts'
import { entropyLoss } from './entropy-loss.ts'
import { expectedMatches } from './expected-matches.ts'
import { expectedReidentifications } from './expected-reidentifications.ts'
import { frequencyL } from './frequency-l.ts'
import { globalRiskApproximate } from './global-risk-approximate.ts'
import { globalRisk } from './global-risk.ts'
import { highestIndividualRisk } from './highest-individual-risk.ts'
import { homogeneousRecords } from './homogeneous-records.ts'
import { householdReidentifications } from './household-reidentifications.ts'
import { householdRisk } from './household-risk.ts'
import { il1Relative } from './il1-relative.ts'
import { il1 } from './il1.ts'
import { il1s } from './il1s.ts'
import { informationLoss } from './information-loss.ts'
import { intervalOverlap } from './interval-overlap.ts'
import { journalistHighest } from './journalist-highest.ts'
import { kLevel } from './k-level.ts'
import { kolmogorovSmirnov } from './kolmogorov-smirnov.ts'
import { loadingDiscrepancies } from './loading-discrepancies.ts'
import { mahalanobisLinkageReleased } from './mahalanobis-linkage-released.ts'
import { mahalanobisLinkage } from './mahalanobis-linkage.ts'
import { marginalDivergence } from './marginal-divergence.ts'
import { marginalHellinger } from './marginal-hellinger.ts'
import { marginalVariation } from './marginal-variation.ts'
import { marketer } from './marketer.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'
import { mlodakGamma } from './mlodak-gamma.ts'
import { mlodakLambda } from './mlodak-lambda.ts'
import { ordinalDistance } from './ordinal-distance.ts'
import { pmseLogisticPermuted } from './pmse-logistic-permuted.ts'
import { pmseLogisticRatio } from './pmse-logistic-ratio.ts'
import { pmseLogisticStandardised } from './pmse-logistic-standardised.ts'
import { pmseLogistic } from './pmse-logistic.ts'
import { pmseTreePermuted } from './pmse-tree-permuted.ts'
import { pmseTree } from './pmse-tree.ts'
import { populationUniques } from './population-uniques.ts'
import { probabilisticInformationLoss } from './probabilistic-information-loss.ts'
import { probabilisticLinkage } from './probabilistic-linkage.ts'
import { prosecutorHighest } from './prosecutor-highest.ts'
import { prosecutorMean } from './prosecutor-mean.ts'
import { rankIntervals } from './rank-intervals.ts'
import { recordsAtRisk } from './records-at-risk.ts'
import { recursiveL } from './recursive-l.ts'
import { robustIntervals } from './robust-intervals.ts'
import { sampleDoubles } from './sample-doubles.ts'
import { sampleUniques } from './sample-uniques.ts'
import { scoreProbabilistic } from './score-probabilistic.ts'
import { score } from './score.ts'
import { shiftOfMeans } from './shift-of-means.ts'
import { skewedRecords } from './skewed-records.ts'
import { sudaHighestScore } from './suda-highest-score.ts'
import { sudaHighest } from './suda-highest.ts'
import { sudaMean } from './suda-mean.ts'
import { sudaRecords } from './suda-records.ts'
import { suppressedCells } from './suppressed-cells.ts'
import { tClosenessHierarchical } from './t-closeness-hierarchical.ts'
import { tClosenessNominal } from './t-closeness-nominal.ts'
import { tClosenessOrdered } from './t-closeness-ordered.ts'
import { tabulatedLoss } from './tabulated-loss.ts'

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
  populationUniques,
  expectedMatches,
  sudaRecords,
  sudaHighestScore,
  sudaMean,
  sudaHighest,
  changedValues,
  ordinalDistance,
  tabulatedLoss,
  entropyLoss,
  certaintyPenalty,
  discernibility,
  averageClassSize,
  suppressedCells,
  marginalHellinger,
  marginalVariation,
  marginalDivergence,
  kolmogorovSmirnov,
  cramersVChange,
  intervalOverlap,
  rankIntervals,
  deviationIntervals,
  deviationIntervalsRecords,
  robustIntervals,
  distanceLinkage,
  distanceLinkageTwo,
  distanceLinkageSubsets,
  mahalanobisLinkage,
  mahalanobisLinkageReleased,
  probabilisticLinkage,
  disclosureRisk,
  disclosureRiskBoth,
  score,
  scoreProbabilistic,
  informationLoss,
  il1,
  il1s,
  il1Relative,
  ...dataDiscrepancies,
  ...covarianceDiscrepancies,
  ...correlationDiscrepancies,
  ...componentDiscrepancies,
  ...loadingDiscrepancies,
  ...communalityDiscrepancies,
  shiftOfMeans,
  changeOfVariances,
  eigenvalues,
  eigenvaluesRobust,
  probabilisticInformationLoss,
  mlodakGamma,
  mlodakLambda,
  pmseLogistic,
  pmseLogisticRatio,
  pmseLogisticStandardised,
  pmseLogisticPermuted,
  pmseTree,
  pmseTreePermuted,
]

export const describeMeasures = (): MeasureDescription[] =>
  microdataMeasures.map(({ id, unit, better, kind, source, cost }) => ({ id, unit, better, kind, source, cost }))
