import { expect, test } from 'vitest'
import { groupSizes } from '../../../src-main/contract/charts/group-sizes.ts'
import { chartPicture } from '../../../src-main/report/chart-picture.ts'
import { reportChartLook } from '../../../src-main/report/chart-svg.ts'
import { englishWording } from '../../../src-main/report/english.ts'

test('a picture stands alone: its own colours and letters, a title, no property of a document', () => {
  const look = reportChartLook(englishWording())
  const picture = chartPicture('Sizes < 4 & more', groupSizes({ sizes: [{ size: 3, count: 7 }] }, look), 400, 160)
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img"/)
  expect(picture).toContain('<title>Sizes &lt; 4 &amp; more</title>')
  expect(picture).not.toContain('var(')
  expect(picture).toContain('Inter')
})
