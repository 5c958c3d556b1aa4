import { lossByVariable, lossByVariableHeight, lossByVariableTable } from '../../contract/charts/loss-by-variable.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** Which variables lost how much of their variance. */
export const lossByVariableSection = groupingSection({
  id: 'loss-by-variable',
  isPresent: (model) => model.lossByVariable.length > 0,
  blocks(model, { t, wording }) {
    const look = reportChartLook(wording)
    const data = { variables: model.lossByVariable }
    return [
      {
        kind: 'chart',
        title: t('report.loss.title'),
        description: t('report.loss.description', { count: model.lossByVariable.length }),
        svg: chartSvg('loss-by-variable', lossByVariable(data, look), 720, lossByVariableHeight(data.variables.length)),
      },
      chartTableBlock(lossByVariableTable(data, look), t('report.loss.caption')),
    ]
  },
})
