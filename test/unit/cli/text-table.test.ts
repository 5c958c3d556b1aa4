import { expect, test } from 'vitest'
import { textTable } from '../../../src-main/cli/text-table.ts'

test('numbers stand to the right, columns two spaces apart, no spaces at line ends', () => {
  const columns = [
    { title: 'Run', align: 'end' as const },
    { title: 'Method', align: 'start' as const },
  ]
  expect(textTable(columns, [['7', 'mdav'], ['12']])).toBe('Run  Method\n  7  mdav\n 12\n')
})
