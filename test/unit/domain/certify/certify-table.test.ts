import { expect, test } from 'vitest'
import { certifyTable, type CertifiedTable } from '../../../../src-main/domain/certify/certify-table.ts'
import type { ProtectedTable } from '../../../../src-main/domain/tables/table.ts'
import { smallTable } from '../../../support/made-table.ts'

function certify(
  released: number[],
  change: Partial<ProtectedTable> = {},
  bound: number | null = null,
): CertifiedTable {
  return certifyTable({
    original: smallTable(change),
    released: Float64Array.from(released),
    wholeNumbers: false,
    claimedObjective: null,
    bound,
    wasStopped: false,
  })
}

const holds = ({ certificate }: CertifiedTable, name: string): boolean | null | undefined =>
  certificate.find(({ claim }) => claim === name)?.holds

test('a safe and additive table holds every claim, and its objective is measured again', () => {
  const certified = certify([30, 15, 15])
  expect(certified.certificate.filter((claim) => claim.holds === false)).toEqual([])
  expect(certified.objective).toBe(15)
  expect(certified.changed).toBe(2)
})

test('each fault fails its own claim and names the first cell', () => {
  expect(holds(certify([31, 15, 15]), 'additive')).toBe(false)
  expect(holds(certify([30, 14, 16]), 'protected')).toBe(false)
  expect(holds(certify([61, 21, 40]), 'within-bounds')).toBe(false)
  expect(holds(certify([30, 15, 15], { status: Uint8Array.of(0, 1, 2) }), 'fixed-kept')).toBe(false)
  expect(holds(certify([30, Number.NaN, 15]), 'every-cell')).toBe(false)
  expect(holds(certify([30, 15]), 'every-cell')).toBe(false)
  const named = certify([30, 14, 16], { names: ['total', 'north', 'south'] })
  expect(named.certificate.find(({ claim }) => claim === 'protected')?.params).toEqual({
    sensitive: 1,
    failing: 1,
    first: 'north',
  })
})

test('a cell may sit exactly at either end of its protection interval', () => {
  expect(holds(certify([30, 5, 25]), 'protected')).toBe(true)
  expect(holds(certify([30, 15, 15]), 'protected')).toBe(true)
  const tenth = { decimals: 1, values: Float64Array.of(0.3, 0.1, 0.2), upperProtection: Float64Array.of(0, 0.2, 0) }
  expect(holds(certify([0.3, 0.3, 0], tenth), 'protected')).toBe(true)
})

test('one unit of the last digit is seen in a relation of large numbers', () => {
  const large = { values: Float64Array.of(3e12, 1e12, 2e12), upper: Float64Array.of(1e13, 1e13, 1e13), decimals: 2 }
  expect(holds(certify([3e12, 1e12 + 5, 2e12 - 5], large), 'additive')).toBe(true)
  expect(holds(certify([3e12 + 0.01, 1e12 + 5, 2e12 - 5], large), 'additive')).toBe(false)
})

test('decimal parts that binary numbers cannot hold add up', () => {
  const tenths = { values: Float64Array.of(0.3, 0.1, 0.2), decimals: 1, lowerProtection: new Float64Array(3) }
  expect(holds(certify([0.3, 0.1, 0.2], { ...tenths, upperProtection: new Float64Array(3) }), 'additive')).toBe(true)
})

test('only a bound that meets the objective makes a table optimal, and none above it holds', () => {
  expect(certify([30, 15, 15], {}, 15).status).toBe('optimal')
  expect(certify([30, 15, 15], {}, 10)).toMatchObject({ status: 'bounded', gapRelative: 1 / 3 })
  expect(certify([30, 15, 15]).status).toBe('heuristic')
  expect(holds(certify([30, 15, 15], {}, 15.1), 'objective-bound')).toBe(false)
  expect(certify([30, 14, 16], {}, 12).status).not.toBe('optimal')
})

test('whole numbers are asked of every cell', () => {
  const asked = { original: smallTable(), wholeNumbers: true, claimedObjective: null, bound: null, wasStopped: false }
  const half = certifyTable({ ...asked, released: Float64Array.of(30.5, 15.5, 15) })
  expect(holds(half, 'whole-numbers')).toBe(false)
  expect(holds(certifyTable({ ...asked, released: Float64Array.of(30, 15, 15) }), 'whole-numbers')).toBe(true)
})
