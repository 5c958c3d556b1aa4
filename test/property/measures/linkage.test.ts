import { expect, test } from 'vitest'
import { agreementWeights, fitAgreement } from '../../../src-main/domain/measures/linkage/agreement-weights.ts'
import { bestAssignment } from '../../../src-main/domain/measures/linkage/best-assignment.ts'
import type { LinkableRecords } from '../../../src-main/domain/measures/linkage/linkable-records.ts'
import { linkByDistance } from '../../../src-main/domain/measures/linkage/link-by-distance.ts'
import { createRandomStream } from '../../../src-main/domain/numerics/random-stream.ts'

/** Every pair compared. */
function linkedByPairs({ dimensions, isNominal, originals, originalCount, masked, maskedCount, own }: LinkableRecords) {
  let nearest = 0
  let nearestTwo = 0
  for (let row = 0; row < maskedCount; row += 1) {
    const distances = Array.from({ length: originalCount }, (_, i) => {
      let sum = 0
      for (let d = 0; d < dimensions; d += 1) {
        const difference = masked[row * dimensions + d]! - originals[i * dimensions + d]!
        sum += isNominal[d] === 1 ? Number(difference !== 0) : difference ** 2
      }
      return sum
    })
    const distance = distances[own[row]!]!
    const nearer = distances.filter((other) => other < distance - 1e-12).length
    const tied = distances.filter((other) => Math.abs(other - distance) <= 1e-12).length
    if (nearer === 0) nearest += 1 / tied
    if (nearer < 2) nearestTwo += Math.min(1, (2 - nearer) / tied)
  }
  return { nearest: nearest / maskedCount, nearestTwo: nearestTwo / maskedCount }
}

test('the tree finds the shares that comparing every pair does, ties and categories included', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = createRandomStream(seed)
    const originalCount = random.integer(1, 60)
    const maskedCount = random.integer(1, originalCount)
    const dimensions = random.integer(1, 4)
    const isNominal = Uint8Array.from({ length: dimensions }, () => random.integer(0, 1))
    // Few whole values, so that there are many ties.
    const values = () => Float64Array.from({ length: originalCount * dimensions }, () => random.integer(0, 4))
    const originals = values()
    const own = random.permutation(originalCount).subarray(0, maskedCount)
    const released = random.integer(0, 1) === 0 ? values() : originals
    const masked = new Float64Array(maskedCount * dimensions)
    own.forEach((i, row) => masked.set(released.subarray(i * dimensions, (i + 1) * dimensions), row * dimensions))
    const records = { dimensions, isNominal, originals, originalCount, masked, maskedCount, own }
    const found = linkByDistance(records)
    const expected = linkedByPairs(records)
    expect(found.nearest, `seed ${seed}`).toBeCloseTo(expected.nearest, 12)
    expect(found.nearestTwo, `seed ${seed}`).toBeCloseTo(expected.nearestTwo, 12)
  }
})

test('no assignment of up to six rows costs less', () => {
  const leastOf = (costs: Float64Array, n: number, row = 0, taken = 0): number => {
    if (row === n) return 0
    let least = Infinity
    for (let column = 0; column < n; column += 1) {
      if (((taken >> column) & 1) === 1) continue
      least = Math.min(least, costs[row * n + column]! + leastOf(costs, n, row + 1, taken | (1 << column)))
    }
    return least
  }
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = createRandomStream(seed)
    const n = random.integer(1, 6)
    const costs = Float64Array.from({ length: n * n }, () => random.integer(-9, 9))
    const assignment = bestAssignment(costs, n)
    expect([...assignment].sort()).toEqual(Array.from({ length: n }, (_, i) => i))
    const cost = assignment.reduce((sum, column, row) => sum + costs[row * n + column]!, 0)
    expect(cost, `seed ${seed}`).toBe(leastOf(costs, n))
  }
})

test('the probabilities of agreement that pairs were made by are found again', () => {
  const m = [0.9, 0.8, 0.95, 0.7]
  const u = [0.1, 0.2, 0.05, 0.3]
  const share = 0.02
  const chance = (of: number[], pattern: number) =>
    of.reduce((product, p, v) => product * (((pattern >> v) & 1) === 1 ? p : 1 - p), 1)
  const counts = Float64Array.from(
    { length: 16 },
    (_, pattern) => 1e6 * (share * chance(m, pattern) + (1 - share) * chance(u, pattern)),
  )
  const model = fitAgreement(counts, 4, 0.01)
  model.m.forEach((value, v) => expect(value).toBeCloseTo(m[v]!, 3))
  model.u.forEach((value, v) => expect(value).toBeCloseTo(u[v]!, 3))
  const weights = agreementWeights(model)
  expect(weights[0b0101]).toBeCloseTo(Math.log(9) + Math.log(0.2 / 0.8) + Math.log(19) + Math.log(0.3 / 0.7), 1)
})
