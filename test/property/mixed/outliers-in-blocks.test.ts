import { expect, test } from 'vitest'
import { metricColumns } from '../../../src-main/domain/mixed/distances/metric-columns.ts'
import { createMixedMetric } from '../../../src-main/domain/mixed/distances/mixed-metric.ts'
import { countColours } from '../../../src-main/domain/mixed/diversity-clustering/count-colours.ts'
import { diversityOutliers } from '../../../src-main/domain/mixed/diversity-outliers/index.ts'
import { mostClusters } from '../../../src-main/domain/mixed/diversity-outliers/most-clusters.ts'
import { solveOutliersInBlocks } from '../../../src-main/domain/mixed/diversity-outliers/solve-outliers-in-blocks.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'
import { radiusKey } from '../../support/enumerate-diverse.ts'
import { localContext } from '../../support/local-context.ts'
import { aRandomColouredFile } from '../../support/random-coloured.ts'

/** Colours of which the first is in half of the records and the second in a fifth. */
function crowdedColours(seed: number, records: number, lacksValues: boolean): Int32Array {
  const random = createRandomStream(seed, 3)
  return Int32Array.from({ length: records }, () => {
    const draw = random.integer(0, 9)
    if (lacksValues && draw === 9) return -1
    return draw < 5 ? 0 : draw < 7 ? 1 : random.integer(2, 6)
  })
}

test('in blocks: the fewest left out, every group diverse and large enough, the bound below the radius', async () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const records = 120 + (seed % 80)
    const l = 2 + (seed % 3)
    const k = seed % 4 === 0 ? l + 3 : l
    const colours = crowdedColours(seed, records, seed % 5 === 0)
    const { leftOut } = mostClusters(countColours(colours), l)
    if (leftOut === 0) continue
    const file = aRandomColouredFile(seed, { records, colours: 3 })
    const request = { ...diversityOutliers.params.parse({ l, k }), colours, blockRecords: 40 }
    const answer = await solveOutliersInBlocks(file, request, await localContext(diversityOutliers))
    const metric = createMixedMetric(metricColumns(file, 'root'))
    const members: number[][] = []
    answer.groups.forEach((group, record) => group >= 0 && (members[group] ??= []).push(record))
    const isDiverse = members.every((own) => {
      const values = own.map((record) => colours[record]!).filter((colour) => colour >= 0)
      const most = Math.max(...values.map((value) => values.filter((other) => other === value).length))
      return own.length >= k && (k <= l ? most === 1 && values.length >= l : most * l <= values.length)
    })
    const radius = metric.distanceOf(Math.max(...members.map((own) => radiusKey(own, metric.between))))
    const told = (id: string) => answer.findings!.find((finding) => finding.id === id)!.value!
    expect({
      seed,
      leftOut: answer.groups.filter((group) => group < 0).length,
      uncoloured: answer.groups.filter((group, record) => group < 0 && colours[record]! < 0).length,
      isDiverse,
      isTold: told('radius') === radius,
      isBounded: told('radius-bound') <= radius,
      listed: answer.tables!.find(({ id }) => id === 'outliers')!.rows.length,
    }).toEqual({ seed, leftOut, uncoloured: 0, isDiverse: true, isTold: true, isBounded: true, listed: leftOut })
  }
})

test('told to stop at once, it still leaves out the fewest and answers diverse groups', async () => {
  const colours = crowdedColours(1, 300, false)
  const file = aRandomColouredFile(1, { records: 300, colours: 3 })
  const request = { ...diversityOutliers.params.parse({ l: 3, k: 3 }), colours, blockRecords: 60 }
  const context = await localContext(diversityOutliers, { shouldStop: () => true })
  const { groups, ended } = await solveOutliersInBlocks(file, request, context)
  expect(ended).toBe('stopped')
  expect(groups.filter((group) => group < 0).length).toBe(mostClusters(countColours(colours), 3).leftOut)
})
