import { expect, test } from 'vitest'
import {
  createCodedBuilder,
  createNumberList,
  createNumericBuilder,
} from '../../../../src-main/io/csv/column-builders.ts'

test('numbers come back in order, however many', () => {
  for (const length of [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, 200_000]) {
    const list = createNumberList()
    for (let i = 0; i < length; i += 1) list.push(i * 1.5)
    expect(list.length).toBe(length)
    expect(list.toArray()).toEqual(Float64Array.from({ length }, (_, i) => i * 1.5))
  }
})

test('a file of thousands of columns takes no more memory than its cells', () => {
  const before = process.memoryUsage().arrayBuffers
  const columns = Array.from({ length: 5000 }, () => [createNumericBuilder(), createCodedBuilder()] as const)
  for (const [numbers, texts] of columns) {
    numbers.push(1)
    texts.push('x')
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50e6)
})
