import { groupSizes, groupSizesTable } from '../../contract/charts/group-sizes.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** How many groups have how many records. */
export const groupSizesSection = groupingSection({
  id: 'group-sizes',
  isPresent: (model) => model.groupSizes.length > 0,
  blocks(model, { t, wording }) {
    const look = reportChartLook(wording)
    const data = { sizes: model.groupSizes }
    return [
      {
        kind: 'chart',
        title: t('report.sizes.title'),
        description: t('report.sizes.description'),
        svg: chartSvg('group-sizes', groupSizes(data, look), 720, 200),
      },
      chartTableBlock(groupSizesTable(data, look), t('report.sizes.caption')),
    ]
  },
})
