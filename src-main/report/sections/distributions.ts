import { distribution, distributionTable } from '../../contract/charts/distribution.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** The variables of largest loss before and after, on the same bins. */
export const distributionsSection = groupingSection({
  id: 'distributions',
  isPresent: (model) => model.distributions.length > 0,
  blocks(model, { t, wording }) {
    const look = reportChartLook(wording)
    const tables = model.distributions.map((data) =>
      chartTableBlock(distributionTable(data, look), t('report.distributions.caption', { variable: data.variable })),
    )
    return [
      {
        kind: 'charts',
        title: t('report.distributions.title'),
        description: t('report.distributions.description'),
        legend: [
          { label: t('window.charts.original'), mark: 'area' },
          { label: t('window.charts.released'), mark: 'line' },
        ],
        charts: model.distributions.map((data, index) => ({
          title: data.variable,
          svg: chartSvg(`distribution-${index + 1}`, distribution(data, look), 220, 110),
        })),
      },
      { kind: 'tables', tables },
    ]
  },
})
