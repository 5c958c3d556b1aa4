import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { ExportDialect } from '../../../../src-main/contract/model.ts'
import type { Column } from '../../../../src-main/domain/data/columns.ts'
import { writeTable } from '../../../../src-main/io/csv/write-table.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const numbers = (values: (number | null)[]): Column => ({
  kind: 'numeric',
  values: Float64Array.from(values, (value) => value ?? 0),
  missing: values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null,
})

function texts(values: (string | null)[]): Column {
  const labels = [...new Set(values.filter((value) => value !== null))]
  const codeOf = new Map(labels.map((label, code) => [label, code]))
  return {
    kind: 'coded',
    labels,
    codes: Int32Array.from(values, (value) => (value === null ? -1 : (codeOf.get(value) ?? -1))),
  }
}

async function written(
  columns: Record<string, Column>,
  dialect: Partial<ExportDialect> = {},
  decimals?: number[],
): Promise<Buffer> {
  const path = join(temporaryFolder(), 'out.csv')
  const table = {
    names: Object.keys(columns),
    columns: Object.values(columns),
    ...(decimals === undefined ? {} : { decimals }),
  }
  await writeTable(path, table, ExportDialect.parse(dialect))
  return readFileSync(path)
}

test('numbers are the shortest text of the same double, missing cells are empty', async () => {
  const file = await written({ x: numbers([0.1 + 0.2, null, -0, 1e21, 5e-324]), t: texts(['a', 'b', null, 'c', 'd']) })
  expect(file.toString()).toBe('x,t\n0.30000000000000004,a\n,b\n-0,\n1e+21,c\n5e-324,d\n')
})

test('the decimals of the file are kept where they lose nothing', async () => {
  expect((await written({ x: numbers([12.5, 1 / 3]) }, {}, [2])).toString()).toBe('x\n12.50\n0.3333333333333333\n')
})

test('decimal sign, delimiter and line end as chosen; a number is quoted where its sign is the delimiter', async () => {
  const columns = { x: numbers([1.5, 2]), y: numbers([3, 4.25]) }
  expect((await written(columns, { delimiter: ';', decimal: ',', lineEnd: '\r\n' })).toString()).toBe(
    'x;y\r\n1,5;3\r\n2;4,25\r\n',
  )
  expect((await written(columns, { delimiter: ',', decimal: ',' })).toString()).toBe('x,y\n"1,5",3\n2,"4,25"\n')
})

test('texts are quoted only where a reader would see something else', async () => {
  const file = await written({ 'a b': texts(['plain', 'x,y', 'say "x"', 'two\nlines', ' spaces ', '#1', null]) })
  expect(file.toString()).toBe('a b\nplain\n"x,y"\n"say ""x"""\n"two\nlines"\n spaces \n"#1"\n""\n')
})

test('texts a spreadsheet would run are guarded when asked for, numbers are not', async () => {
  const columns = { t: texts(['=1+1', '+49 30', '-5', '@x', '-x', 'a=b']), n: numbers([-1, -2, -3, -4, -5, -6]) }
  expect((await written(columns, { guardFormulas: true })).toString()).toBe(
    "t,n\n'=1+1,-1\n'+49 30,-2\n-5,-3\n'@x,-4\n'-x,-5\na=b,-6\n",
  )
  expect((await written(columns)).toString()).toContain('\n=1+1,')
})

describe('encodings', () => {
  test('a file in another encoding', async () => {
    const file = await written({ größe: texts(['fünf']) }, { encoding: 'windows-1252' })
    expect(iconv.decode(file, 'windows-1252')).toBe('größe\nfünf\n')
  })

  test('UTF-16 begins with one byte order mark', async () => {
    const long = texts(Array.from({ length: 60_000 }, (_, i) => `label ${i}`))
    const file = await written({ t: long }, { encoding: 'utf-16le' })
    const text = file.toString('utf16le')
    expect(text.lastIndexOf('\ufeff')).toBe(0)
    expect(text.split('\n')).toHaveLength(60_002)
  })

  test('a text the encoding has no character for is named by variable and row, and nothing is written', async () => {
    const folder = temporaryFolder()
    const table = { names: ['n', 't'], columns: [numbers([1, 2, 3]), texts(['a', 'b', 'Łódź'])] }
    const writing = writeTable(join(folder, 'out.csv'), table, ExportDialect.parse({ encoding: 'windows-1252' }))
    await expect(writing).rejects.toMatchObject({
      code: 'text-not-encodable',
      params: { variable: 't', row: 4, encoding: 'windows-1252' },
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('half a surrogate pair is not written as something else', async () => {
    await expect(written({ t: texts(['\ud800']) })).rejects.toMatchObject({
      code: 'text-not-encodable',
      params: { variable: 't', row: 2 },
    })
  })

  test('an unknown encoding is refused', async () => {
    await expect(written({ x: numbers([1]) }, { encoding: 'martian' })).rejects.toMatchObject({
      code: 'csv-dialect-invalid',
    })
  })
})

describe('whole or not at all', () => {
  test('an existing file is replaced only by a complete one', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'out.csv')
    writeFileSync(path, 'before')
    await expect(
      writeTable(path, { names: ['t'], columns: [texts(['€'])] }, ExportDialect.parse({ encoding: 'latin1' })),
    ).rejects.toThrow()
    expect(readFileSync(path, 'utf8')).toBe('before')
    await writeTable(path, { names: ['x'], columns: [numbers([1])] }, ExportDialect.parse({}))
    expect(readFileSync(path, 'utf8')).toBe('x\n1\n')
    expect(readdirSync(folder)).toEqual(['out.csv'])
  })

  test('a folder that does not exist is refused by name', async () => {
    const path = join(temporaryFolder(), 'none', 'out.csv')
    await expect(
      writeTable(path, { names: ['x'], columns: [numbers([1])] }, ExportDialect.parse({})),
    ).rejects.toMatchObject({
      code: 'file-not-writable',
      params: { path, reason: 'ENOENT' },
    })
    expect(existsSync(path)).toBe(false)
  })
})
