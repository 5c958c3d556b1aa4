import { expect, test } from 'vitest'
import { createHierarchyBuilder } from '../../../../src-main/domain/tables/hierarchy.ts'
import { spanRecords, type SpanningOptions } from '../../../../src-main/domain/tables/spanning-variable.ts'
import { coded } from '../../../support/shared-tables.ts'

function regions() {
  const builder = createHierarchyBuilder('Total')
  builder.add('North', 'Total')
  builder.add('N1', 'North')
  builder.add('South', 'Total')
  return builder.build()
}

const options: SpanningOptions = { hierarchy: regions(), total: 'Total', unknownCodes: 'refuse' }

test('codes of records become places in the hierarchy', () => {
  expect(spanRecords('region', coded(['South', 'N1', 'South']), options).codes).toEqual(Int32Array.of(3, 2, 3))
})

test('without a hierarchy the codes that records have lie below the total, in order of their signs', () => {
  const column = { ...coded(['b', '10', 'B', '9', 'b']), labels: ['b', '10', 'B', '9', 'unused'] }
  const { hierarchy, codes } = spanRecords('code', column, { hierarchy: null, total: 'All', unknownCodes: 'refuse' })
  expect(hierarchy.codes).toEqual(['All', '10', '9', 'B', 'b'])
  expect(codes).toEqual(Int32Array.of(4, 1, 3, 2, 4))
})

test('a code that the hierarchy lacks is refused with its record', () => {
  expect(() => spanRecords('region', coded(['South', 'West']), options)).toThrow(
    expect.objectContaining({
      code: 'table-code-unknown',
      params: { variable: 'region', code: 'West', record: 2 },
    }),
  )
})

test('a code that the hierarchy lacks counts right below the total where that is asked for', () => {
  const { hierarchy, codes } = spanRecords('region', coded(['West', 'East']), {
    ...options,
    unknownCodes: 'below-total',
  })
  expect(hierarchy.codes).toEqual(['Total', 'North', 'N1', 'South', 'East', 'West'])
  expect(codes).toEqual(Int32Array.of(5, 4))
})

test.each(['North', 'Total'])('a record with the code %s, which has codes below it, is refused', (code) => {
  expect(() => spanRecords('region', coded(['South', code]), options)).toThrow(
    expect.objectContaining({ code: 'table-code-not-lowest', params: { variable: 'region', code, record: 2 } }),
  )
})

test('records without a code are counted and the first is named', () => {
  const column = { ...coded(['South', 'South', 'South']), codes: Int32Array.of(0, -1, -1) }
  expect(() => spanRecords('region', column, options)).toThrow(
    expect.objectContaining({
      code: 'table-code-missing',
      params: { variable: 'region', count: 2, record: 2 },
    }),
  )
})
