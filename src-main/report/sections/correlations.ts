import {
  correlationChanges,
  correlationChangesHeight,
  correlationChangesTable,
} from '../../contract/charts/correlation-changes.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** Rows of the table; the pairs that changed least are left out. */
const MOST_PAIRS = 30

/** How the correlations of numeric quasi-identifiers moved. */
export const correlationsSection = groupingSection({
  id: 'correlations',
  isPresent: ({ change }) => (change?.correlations.length ?? 0) > 0,
  blocks({ change }, { t, wording }) {
    const look = reportChartLook(wording)
    const pairs = change?.correlations ?? []
    const data = { pairs: pairs.slice(0, MOST_PAIRS) }
    return [
      {
        kind: 'chart',
        title: t('report.correlations.title'),
        description: t('report.correlations.description', { count: pairs.length }),
        svg: chartSvg('correlations', correlationChanges(data, look), 560, correlationChangesHeight(data)),
      },
      chartTableBlock(
        correlationChangesTable(data, look),
        t('report.correlations.caption', { shown: data.pairs.length, total: pairs.length }),
      ),
    ]
  },
})
