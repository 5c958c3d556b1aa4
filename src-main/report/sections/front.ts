import { releaseFront, releaseFrontTable } from '../../contract/charts/release-front.ts'
import { chartSvg, reportChartLook } from '../chart-svg.ts'
import { chartTableBlock } from '../chart-table-block.ts'
import { groupingSection } from '../section.ts'

/** The releases between two ends that the run was chosen from, and those of runs that ask the same. */
export const frontSection = groupingSection({
  id: 'front',
  isPresent: ({ front }) => front !== null,
  blocks({ front, run }, { t, wording }) {
    if (front === null) return []
    const look = reportChartLook(wording)
    const data = { front, run: run.id, chosen: null }
    return [
      {
        kind: 'chart',
        title: t('report.front.title'),
        description: t('report.front.description', { points: front.points.length, runs: front.runs.length }),
        svg: chartSvg('front', releaseFront(data, look), 560, 260),
      },
      chartTableBlock(releaseFrontTable(data, look), t('report.front.caption')),
    ]
  },
})
