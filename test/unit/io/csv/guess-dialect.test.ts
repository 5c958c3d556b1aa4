import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../../src-main/contract/model.ts'
import { guessDialect } from '../../../../src-main/io/csv/guess-dialect.ts'
import { textFile } from '../../../support/text-file.ts'

async function guessed(text: string, options: Parameters<typeof textFile>[1] & { chosen?: Partial<Dialect> } = {}) {
  return guessDialect(textFile(text, options), options.chosen)
}

async function signs(text: string) {
  const { dialect } = await guessed(text)
  return [dialect.delimiter, dialect.decimal, dialect.thousands]
}

describe('encoding', () => {
  test.each([
    ['utf-8', 'name,town\nA,Köln\n', {}],
    ['utf-8', 'a,b\n1,2\n', { byteOrderMark: true }],
    ['utf-16le', 'a,b\n1,2\n', { encoding: 'utf-16le', byteOrderMark: true }],
    ['utf-16be', 'a,b\n1,2\n3,4\n', { encoding: 'utf-16be' }],
    ['utf-32le', 'ä,b\n1,2\n', { encoding: 'utf-32le', byteOrderMark: true }],
    ['utf-32be', 'ä,b\n1,2\n', { encoding: 'utf-32be', byteOrderMark: true }],
    ['windows-1252', 'région;âge\nÎle-de-France;12\nProvence-Alpes-Côte;3\n', { encoding: 'latin1' }],
    ['windows-1252', 'price\n5 €\n', { encoding: 'windows-1252' }],
    ['windows-1251', 'город;значение\nМосква;1\nСанкт-Петербург;2\nНовосибирск;4\n', { encoding: 'windows-1251' }],
  ])('%s', async (encoding, text, options) => {
    const { dialect } = await guessed(text, options)
    expect(dialect.encoding).toBe(encoding)
  })

  test('the only letter beyond ASCII may stand at the end of a long file', async () => {
    const { guess } = await guessed(`a,b\n${'1,2\n'.repeat(100_000)}3,é\n`, { encoding: 'latin1' })
    expect(guess.encoding.value).toBe('windows-1252')
    expect(guess.encoding.certainty).toBeLessThan(0.5)
  })
})

describe('delimiter, quote and comment', () => {
  test.each([
    [',', 'a,b\n1,2\n3,4\n'],
    [';', 'a;b\n1,5;2,5\n3,5;4,5\n'],
    [';', '1,5;2,5\n3,5;4,5\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    ['|', 'a|b\nx, y|2\nz, w|3\n'],
    [' ', '1.5 2.5\n3.5 4.5\n5 6\n'],
    [',', 'name\nJane Doe\nMary Major\n'],
    [',', '"a;b","c"\n"1;2","3"\n'],
  ])('%j in %j', async (delimiter, text) => {
    expect((await guessed(text)).dialect.delimiter).toBe(delimiter)
  })

  test('single quotes around fields are quotes, an apostrophe in a word is none', async () => {
    expect((await guessed("a,b\n'x, y',1\n'z',2\n")).dialect.quote).toBe("'")
    expect((await guessed("a,b\nit's,1\ndon't,2\n")).dialect.quote).toBe('"')
  })

  test('quotes that stand only inside fields are no quote sign', async () => {
    expect((await guessed('size,n\n5" pipe,1\n7" pipe,2\n')).dialect.quote).toBe('')
  })

  test('lines that begin with # are comments, a header that begins with # is none', async () => {
    expect((await guessed('# made\n# data\na,b\n1,2\n')).dialect.comment).toBe('#')
    expect((await guessed('#id,b\n1,2\n')).dialect.comment).toBe('')
    expect((await guessed('a,b\n1,2\n# see the note\n3,4\n')).dialect.comment).toBe('#')
  })

  test('records that begin with # are records: none is passed over on a guess', async () => {
    expect((await guessed('tag,n\n#one,2\nplain,3\n#two,4\n')).dialect.comment).toBe('')
    expect((await guessed('#tag,n\n#one,2\n#two,4\n')).dialect.comment).toBe('')
    expect((await guessed('tag\n#one\nplain\n#two\n')).dialect.comment).toBe('')
  })
})

describe('decimal and thousands sign', () => {
  test.each([
    ['a;b\n1.234,56;x\n12,5;y\n', [';', ',', '.']],
    ['a;b\n1 234,5;x\n2,5;y\n', [';', ',', ' ']],
    ['a;b\n1\u00a0234,5;x\n', [';', ',', '\u00a0']],
    ["a;b\n1'234.5;x\n", [';', '.', "'"]],
    ['a,b\n"1,234.5",x\n', [',', '.', ',']],
    ['a;b\n1,234,567;x\n', [';', '.', ',']],
    ['a,b\n0.435,x\n', [',', '.', '']],
    ['a;b\n0,435;x\n', [';', ',', '']],
    ['a;b\n0,435;1,234\n', [';', ',', '']],
    ['a;b\n12.50;1,234\n', [';', '.', ',']],
  ])('%j', async (text, expected) => {
    expect(await signs(text)).toEqual(expected)
  })

  test('a comma before three digits is a decimal sign between semicolons, a thousands sign between commas, and never certain', async () => {
    const semicolon = await guessed('a;b\n1,234;x\n2,345;y\n')
    expect([semicolon.dialect.decimal, semicolon.dialect.thousands]).toEqual([',', ''])
    expect(semicolon.guess.decimal.certainty).toBeLessThanOrEqual(0.5)
    const comma = await guessed('a,b\n"1,234",x\n"2,345",y\n')
    expect([comma.dialect.decimal, comma.dialect.thousands]).toEqual(['.', ','])
    expect(comma.guess.decimal.certainty).toBeLessThanOrEqual(0.5)
  })

  test('dates, versions and texts with commas say nothing about numbers', async () => {
    const { dialect, guess } = await guessed('d;v;t\n31.12.2020;1.2.3;a, b\n01.01.2021;1.2.4;c, d\n')
    expect([dialect.decimal, dialect.thousands]).toEqual(['.', ''])
    expect(guess.decimal.certainty).toBeLessThan(0.8)
  })
})

describe('header', () => {
  test.each([
    [true, 'a,b\n1,2\n'],
    [false, '1,2\n3,4\n'],
    [true, 'name,town\nx,y\nz,y\n'],
    [false, 'red,red\nblue,red\n'],
    [true, 'a,b\n'],
  ])('%j for %j', async (hasHeader, text) => {
    expect((await guessed(text)).dialect.hasHeader).toBe(hasHeader)
  })
})

test('what the user chose is certain and helps with the rest', async () => {
  const { dialect, guess } = await guessed('a;b\n1.234;x\n2.345;y\n', { chosen: { decimal: ',' } })
  expect([dialect.delimiter, dialect.decimal]).toEqual([';', ','])
  expect(guess.decimal).toEqual({ value: ',', certainty: 1, reason: { key: 'import.reasons.chosen', params: {} } })
})

test('missing codes are never guessed', async () => {
  expect((await guessed('a,b\nNA,-999\n1,2\n')).dialect.missingCodes).toEqual([])
})

test.each<[keyof Dialect, Partial<Dialect>]>([
  ['encoding', { encoding: 'martian' }],
  ['encoding', { encoding: 'base64' }],
  ['encoding', { encoding: 'hex' }],
  ['delimiter', { delimiter: '"', quote: '"' }],
  ['thousands', { thousands: ',', decimal: ',' }],
  ['comment', { comment: ';', delimiter: ';' }],
])('a dialect under which nothing can be read without doubt is refused: %s', async (option, chosen) => {
  await expect(guessed('a,b\n1,2\n', { chosen })).rejects.toMatchObject({
    code: 'csv-dialect-invalid',
    params: { option },
  })
})
