/** THE registry of report sections, in the order of the document. A new section is its file and one line here. */
import type { ReportSection } from './section.ts'
import { atBoundSection } from './sections/at-bound.ts'
import { categoriesSection } from './sections/categories.ts'
import { certificateSection } from './sections/certificate.ts'
import { contradictionSection } from './sections/contradiction.ts'
import { correlationsSection } from './sections/correlations.ts'
import { courseSection } from './sections/course.ts'
import { dataSection } from './sections/data.ts'
import { deviationsSection } from './sections/deviations.ts'
import { distributionsSection } from './sections/distributions.ts'
import { findingsSection } from './sections/findings.ts'
import { frontSection } from './sections/front.ts'
import { groupSizesSection } from './sections/group-sizes.ts'
import { learningSection } from './sections/learning.ts'
import { largestChangesSection } from './sections/largest-changes.ts'
import { lossByVariableSection } from './sections/loss-by-variable.ts'
import { measuresSection } from './sections/measures.ts'
import { methodSection } from './sections/method.ts'
import { repeatSection } from './sections/repeat.ts'
import { resultSection } from './sections/result.ts'
import { rolesSection } from './sections/roles.ts'
import { ruleSection } from './sections/rule.ts'
import { settingsSection } from './sections/settings.ts'
import { summarySection } from './sections/summary.ts'
import { tableResultSection } from './sections/table-result.ts'
import { tableSummarySection } from './sections/table.ts'
import { versionsSection } from './sections/versions.ts'

export const reportSections: readonly ReportSection[] = [
  summarySection,
  certificateSection,
  contradictionSection,
  dataSection,
  tableSummarySection,
  rolesSection,
  ruleSection,
  methodSection,
  resultSection,
  findingsSection,
  frontSection,
  tableResultSection,
  deviationsSection,
  largestChangesSection,
  atBoundSection,
  lossByVariableSection,
  groupSizesSection,
  distributionsSection,
  categoriesSection,
  correlationsSection,
  measuresSection,
  learningSection,
  courseSection,
  settingsSection,
  versionsSection,
  repeatSection,
]
