import { describe, expect, test } from 'vitest'
import { adaptiveGroups } from '../../../../../src-main/domain/mixed/hybrid-pfsom/adaptive-groups.ts'
import { mergeSmallClusters } from '../../../../../src-main/domain/mixed/hybrid-pfsom/merge-small-clusters.ts'
import { pointsOf } from '../../../../support/made-points.ts'

const onLine = (numbers: number[]) => pointsOf(numbers.map((number) => [number]))
const goOn = () => false

describe('adaptive groups', () => {
  test('the farthest record takes its nearest of its own cluster and of every other', () => {
    // Centroid 31/8: record 7 is farthest and takes 6 of cluster 1 and 4, 5 of cluster 0; then 0 takes what is left.
    const grouped = adaptiveGroups(
      onLine([0, 1, 2, 3, 4, 5, 6, 10]),
      Int32Array.of(0, 0, 1, 1, 0, 0, 1, 1),
      2,
      false,
      goOn,
    )
    expect(grouped).toEqual({ groups: Int32Array.of(1, 1, 1, 1, 0, 0, 0, 0), count: 2, joined: 0, fewestClusters: 2 })
  })

  test('what is left joins the group with the nearest centroid, as it was before any joined', () => {
    // Groups {0, 1 | 2, 3} and {13, 12 | 11, 10} have centroids 1.5 and 11.5; 6 is nearer to the first though 7 joined the other.
    const numbers = [0, 1, 2, 3, 10, 11, 12, 13, 7, 6]
    const clusters = Int32Array.of(0, 0, 1, 1, 1, 1, 0, 0, 0, 0)
    expect(adaptiveGroups(onLine(numbers), clusters, 2, false, goOn)).toEqual({
      groups: Int32Array.of(0, 0, 0, 0, 1, 1, 1, 1, 1, 0),
      count: 2,
      joined: 2,
      fewestClusters: 2,
    })
  })

  test('one cluster makes groups of k around the farthest records', () => {
    const { groups } = adaptiveGroups(onLine([0, 1, 2, 10, 11, 12, 100]), new Int32Array(7), 3, false, goOn)
    // The mean is 19.4: 100 is farthest, then 0; 10 is left over.
    expect([...groups]).toEqual([1, 1, 1, 1, 0, 0, 0])
  })

  test('when one cluster has run out the others go on while two have k, and then all join', () => {
    const numbers = [0, 1, 2, 3, 4, 5, 20, 21, 22, 23, 24]
    const clusters = Int32Array.of(0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 0)
    const grouped = adaptiveGroups(onLine(numbers), clusters, 2, true, goOn)
    // 24 is farthest and takes 23, 22 and 5, 4; then cluster 2 has run out. The rest of clusters 0 and 1 make one more.
    expect(grouped).toEqual({
      groups: Int32Array.of(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
      count: 2,
      joined: 1,
      fewestClusters: 2,
    })
    expect(adaptiveGroups(onLine(numbers), clusters, 2, false, goOn)).toMatchObject({ count: 1, fewestClusters: 3 })
  })

  test('gives ties to the lower record and keeps the first with its own group', () => {
    expect([...adaptiveGroups(onLine([1, 1, 1, 1]), new Int32Array(4), 2, false, goOn).groups]).toEqual([0, 0, 1, 1])
  })

  test('a stop leaves groups of k of each cluster', () => {
    const clusters = Int32Array.from({ length: 200 }, (_, record) => record % 2)
    const { groups, count } = adaptiveGroups(onLine([...clusters.keys()]), clusters, 2, false, () => true)
    expect(count).toBe(16)
    for (let group = 0; group < count; group += 1) {
      const held = [0, 1].map((cluster) => groups.filter((of, record) => of === group && clusters[record] === cluster))
      expect(held.every(({ length }) => length >= 2)).toBe(true)
    }
  })
})

describe('small clusters', () => {
  test('the smallest joins the nearest until each holds k; the merged one has the mean of both', () => {
    const { clusters, held } = mergeSmallClusters(Int32Array.of(0, 0, 1, 2, 2, 2), Float64Array.of(0, 4, 10), 1, 3)
    expect([[...clusters], [...held.weights], held.prototypes[1]]).toEqual([[0, 0, 0, 1, 1, 1], [3, 3], 10])
    expect(held.prototypes[0]).toBeCloseTo(4 / 3, 12)
  })

  test('all join where there are fewer than 2k', () => {
    expect([...mergeSmallClusters(Int32Array.of(0, 1, 2), Float64Array.of(0, 1, 5), 1, 2).clusters]).toEqual([0, 0, 0])
  })
})
