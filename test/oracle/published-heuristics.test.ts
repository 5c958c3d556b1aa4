import { describe, expect, test } from 'vitest'
import { certifyGrouping } from '../../src-main/domain/certify/certify-grouping.ts'
import type { MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { methodById } from '../../src-main/domain/methods.ts'
import { groupMeans } from '../../src-main/domain/data/group-means.ts'
import { benchmarkProblem, type BenchmarkFile } from '../support/benchmark-file.ts'
import { localContext } from '../support/local-context.ts'

/** Loss in percent as the certificate measures it, from the released values alone. */
function lossOf({ values, records, variables }: MicroaggregationProblem, groups: Int32Array, k: number): number {
  const released = new Float64Array(values.length)
  for (let v = 0; v < variables; v += 1) {
    const column = Float64Array.from({ length: records }, (_, record) => values[record * variables + v]!)
    groupMeans(column, groups).forEach((mean, record) => {
      released[record * variables + v] = mean
    })
  }
  const grouping = {
    original: values,
    released,
    records,
    variables,
    groups,
    k,
    claimedSse: null,
    bound: null,
    wasStopped: false,
  }
  const certified = certifyGrouping(grouping)
  expect(certified.certificate.filter(({ holds }) => holds === false)).toEqual([])
  return certified.ilPercent!
}

async function loss(method: string, file: BenchmarkFile, k: number): Promise<number> {
  const entry = methodById(method)
  const problem = benchmarkProblem(file)
  const answer = await entry.solve(problem, entry.params.parse({ k }), await localContext(entry))
  return lossOf(problem, answer.groups, k)
}

describe('MDAV loses what is printed throughout the literature, to four decimals', () => {
  test.each<[BenchmarkFile, number, number]>([
    ['tarragona', 3, 16.9326],
    ['tarragona', 4, 19.546],
    ['tarragona', 5, 22.4619],
    ['tarragona', 6, 26.3252],
    ['tarragona', 10, 33.1929],
    ['census', 3, 5.6922],
    ['census', 4, 7.4947],
    ['census', 5, 9.0884],
    ['census', 6, 10.3847],
    ['census', 10, 14.1559],
    ['eia', 3, 0.4829],
    ['eia', 5, 1.6667],
    ['eia', 10, 3.8397],
  ])('%s, k = %i: %d %%', async (file, k, printed) => {
    expect((await loss('mdav', file, k)).toFixed(4)).toBe(printed.toFixed(4))
  })
})

// Castro, Gentile & Spagnolo-Arrizabalaga (2022), PSD, LNCS 13463, tables 1 to 3, columns of steps 2 and 3.
describe('V-MDAV and two-swap lose what Castro, Gentile and Spagnolo-Arrizabalaga (2022) print, within 0.006', () => {
  test.each<[string, BenchmarkFile, number, number]>([
    ['v-mdav', 'tarragona', 3, 15.846],
    ['v-mdav', 'census', 3, 5.662],
    ['v-mdav', 'census', 5, 8.978],
    ['v-mdav', 'census', 10, 14.043],
    ['two-swap', 'tarragona', 3, 15.0],
    ['two-swap', 'tarragona', 5, 20.738],
    ['two-swap', 'tarragona', 10, 30.775],
    ['two-swap', 'census', 3, 5.247],
    ['two-swap', 'census', 5, 8.121],
    ['two-swap', 'census', 10, 12.358],
  ])('%s on %s, k = %i: %d %%', async (method, file, k, printed) => {
    expect(Math.abs((await loss(method, file, k)) - printed)).toBeLessThanOrEqual(0.006)
  })
})
