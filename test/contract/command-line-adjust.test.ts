import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AdjustmentResult } from '../../src-main/contract/model.ts'
import { jjLines } from '../../src-main/io/tables/jj/write-jj.ts'
import type { ProtectedTable } from '../../src-main/domain/tables/table.ts'
import { checkCta } from '../support/check-cta.ts'
import { smallTable } from '../support/made-table.ts'
import { expectRefusal } from '../support/protect-command.ts'
import { runCommand, type CommandEnd } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function adjust(words: readonly string[], table: ProtectedTable): Promise<CommandEnd & { folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'table.jj'), [...jjLines(table)].join(''))
  const end = await runCommand(['adjust', 'table.jj', '--progress', 'none', ...words], { folder })
  return { ...end, folder }
}

describe('cordon adjust', () => {
  test('writes a table that the independent checker finds safe and additive, and its result', async () => {
    const words = ['--work-limit', '3', '--out', 'adjusted.csv', '--result', 'result.json']
    const { code, stderr, folder } = await adjust(words, smallTable())
    expect([stderr, code]).toEqual(['', 0])
    const checked = checkCta(join(folder, 'table.jj'), join(folder, 'adjusted.csv'))
    expect(checked).toContain('SAFE AND ADDITIVE')
    const result = AdjustmentResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')))
    expect(result).toMatchObject({
      method: 'cta-anytime',
      value: { objective: 15 },
      cells: { count: 3, sensitive: 1, changed: 2 },
      infeasible: null,
    })
    expect(result.certificate.filter(({ holds }) => holds === false)).toEqual([])
  })

  test('the same request gives the same bytes', async () => {
    const words = ['--work-limit', '5', '--seed', '4', '--out', 'adjusted.csv']
    const [one, other] = [await adjust(words, smallTable()), await adjust([...words, '--workers', '1'], smallTable())]
    const read = (folder: string) => readFileSync(join(folder, 'adjusted.csv'), 'utf8')
    expect(read(one.folder)).toBe(read(other.folder))
  })

  test('writes no table where none protects every cell', async () => {
    const narrow = smallTable({ lower: Float64Array.of(28, 8, 18), upper: Float64Array.of(32, 12, 22) })
    const { code, folder } = await adjust(['--work-limit', '3', '--out', 'adjusted.csv', '--result', 'r.json'], narrow)
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'adjusted.csv'))).toBe(false)
    const result = AdjustmentResult.parse(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')))
    expect(result).toMatchObject({ status: 'infeasible', value: { objective: null }, infeasible: { cells: ['1'] } })
  })

  test('says which relations do not hold in the original, and adjusts it so that all do', async () => {
    const off = smallTable({ values: Float64Array.of(31, 10, 20) })
    const { code, stderr, folder } = await adjust(['--work-limit', '3', '--out', 'adjusted.csv'], off)
    expect(stderr).toContain('1 relation does not hold in the original')
    expect(stderr).toContain('31 told, 30 summed')
    expect(code).toBe(0)
    expect(checkCta(join(folder, 'table.jj'), join(folder, 'adjusted.csv'))).toContain('SAFE AND ADDITIVE')
  })

  test('repairs an original that is not additive first where that is asked for, and says what was changed', async () => {
    const off = smallTable({ values: Float64Array.of(31, 10, 20) })
    const words = ['--repair', '--work-limit', '3', '--out', 'adjusted.csv', '--result', 'result.json']
    const { code, stderr, folder } = await adjust(words, off)
    expect(stderr).toContain('Relation 0: 31 told, 30 summed.')
    expect(stderr).toContain('1 cell changed by 1 in all. Cell 2: 20 becomes 21.')
    expect(code).toBe(0)
    const result = AdjustmentResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')))
    expect(result.repaired).toEqual({
      relations: 1,
      cells: 1,
      change: 1,
      totals: false,
      sensitive: 0,
      listed: [{ cell: '2', before: 20, after: 21 }],
    })
    expect(checkCta(join(folder, 'table.jj'), join(folder, 'adjusted.csv'))).toContain('SAFE AND ADDITIVE')
  })

  test('an original that no change of other cells makes additive is refused, with what contradicts', async () => {
    const off = smallTable({ values: Float64Array.of(33, 10, 20), status: Uint8Array.of(2, 1, 2) })
    const refused = await adjust(['--repair', '--out', 'adjusted.csv'], off)
    expectRefusal(refused, /Relations 0, cells 0, 1, 2: A relation does not hold, and no change of cells/)
  })

  test('one number told twice, differently rounded, is repaired though both are sensitive; it is said', async () => {
    const folder = sharedPath('data', 'tables', 'jj')
    const path = join(folder, 'rta_linked_size_cj_winv.jj')
    const words = ['adjust', path, '--repair', '--work-limit', '1', '--out', 'adjusted.csv', '--progress', 'none']
    const { code, stderr } = await runCommand(words, { folder: temporaryFolder() })
    expect(stderr).toMatch(/Repaired: 56 relations did not hold; .* sensitive, moved by what rounding explains\./)
    expect(stderr).toContain('20,395.7')
    expect(code).toBe(0)
  })

  test('adjusts a table of τ-ARGUS with the metadata beside it', async () => {
    const folder = temporaryFolder()
    const pp = sharedPath('data', 'tables', 'tauargus', 'pp.tab')
    const words = ['adjust', pp, '--level-percent', '10', '--work-limit', '3', '--out', 'adjusted.csv']
    const { code, stderr } = await runCommand([...words, '--progress', 'none'], { folder })
    expect(stderr).toContain('3 relations do not hold in the original')
    expect(stderr).toContain('3,703,896 told, 3,703,895 summed')
    expect(code).toBe(0)
    expect(readFileSync(join(folder, 'adjusted.csv'), 'utf8').split('\n')).toHaveLength(164)
  })

  test('an output over the table itself is refused before any work', async () => {
    expectRefusal(await adjust(['--out', 'table.jj'], smallTable()), /table\.jj/)
  })
})
