import { categoryCounts, categoryCountsHeight, categoryCountsTable } from '../../contract/charts/category-counts.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** How often each category of the quasi-identifiers comes before and after. */
export const categoriesSection = groupingSection({
  id: 'categories',
  isPresent: ({ change }) => (change?.categories.length ?? 0) > 0,
  blocks({ change }, { t, wording }) {
    const look = reportChartLook(wording)
    const variables = change?.categories ?? []
    return [
      {
        kind: 'charts',
        title: t('report.categories.title'),
        description: t('report.categories.description'),
        legend: [
          { label: t('window.charts.original'), mark: 'area' },
          { label: t('window.charts.released'), mark: 'line' },
        ],
        charts: variables.map((data, index) => ({
          title: data.variable,
          svg: chartSvg(`categories-${index + 1}`, categoryCounts(data, look), 340, categoryCountsHeight(data)),
        })),
      },
      {
        kind: 'tables',
        tables: variables.map((data) =>
          chartTableBlock(categoryCountsTable(data, look), t('report.categories.caption', { variable: data.variable })),
        ),
      },
    ]
  },
})
