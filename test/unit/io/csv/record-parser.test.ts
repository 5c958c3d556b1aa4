import { describe, expect, test } from 'vitest'
import { createRecordParser } from '../../../../src-main/io/csv/record-parser.ts'

type Parsed = { fields: string[]; line: number; raw: string }

function parse(
  text: string,
  options: { delimiter?: string; quote?: string; comment?: string; chunk?: number } = {},
): Parsed[] {
  const { delimiter = ',', quote = '"', comment = '', chunk = text.length || 1 } = options
  const records: Parsed[] = []
  const parser = createRecordParser({ delimiter, quote, comment }, (fields, line, raw) =>
    records.push({ fields, line, raw: raw() }),
  )
  for (let at = 0; at < text.length; at += chunk) parser.push(text.slice(at, at + chunk))
  parser.end()
  return records
}

const fieldsOf = (text: string, options = {}) => parse(text, options).map(({ fields }) => fields)
const linesOf = (text: string, options = {}) => parse(text, options).map(({ line }) => line)

describe('record parser', () => {
  test.each([
    ['LF', 'a,b\n1,2\n'],
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['CR', 'a,b\r1,2\r'],
    ['CR CR LF', 'a,b\r\r\n1,2\r\r\n'],
    ['no line end after the last line', 'a,b\n1,2'],
  ])('line ends: %s', (_, text) => {
    expect(fieldsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(linesOf(text)).toEqual([1, 2])
  })

  test('quoted delimiters, doubled quotes and line ends belong to the field', () => {
    expect(fieldsOf('"a,b","say ""x""","two\r\nlines"\n')).toEqual([['a,b', 'say "x"', 'two\r\nlines']])
  })

  test('lines are counted through quoted line ends of every kind', () => {
    expect(linesOf('h\n"1\r\n2\r\n3"\r\nx\n"4\r5\n6"\ny')).toEqual([1, 2, 5, 6, 9])
  })

  test('comment lines are skipped and counted', () => {
    const text = '# made data\na,b\n1,#2\n#\n3,4\n'
    expect(fieldsOf(text, { comment: '#' })).toEqual([
      ['a', 'b'],
      ['1', '#2'],
      ['3', '4'],
    ])
    expect(linesOf(text, { comment: '#' })).toEqual([2, 3, 5])
  })

  test('empty lines are records of one empty field, told from a quoted empty field by their raw text', () => {
    expect(parse('a\n\n""\n')).toEqual([
      { fields: ['a'], line: 1, raw: 'a' },
      { fields: [''], line: 2, raw: '' },
      { fields: [''], line: 3, raw: '""' },
    ])
  })

  test('the same records whatever the size of the chunks', () => {
    const text = 'a,b\r\n"x ""y"", z",\r\n\r\n1,"2\r\n3"\r\nlast,'
    const whole = parse(text)
    for (let chunk = 1; chunk < text.length; chunk += 1) expect(parse(text, { chunk })).toEqual(whole)
  })

  test('a quote that is never closed is named with the line where it was opened', () => {
    expect(() => parse('a,b\n1,2\n"x\ny",3\n4,"open\n5,6\n7,8\n')).toThrow(
      expect.objectContaining({ code: 'csv-unclosed-quote', params: { line: 5 } }),
    )
  })

  test('a record beyond four million characters is an open quote, found without reading on', () => {
    const parser = createRecordParser({ delimiter: ',', quote: '"', comment: '' }, () => {})
    parser.push('a,b\n1,"')
    const chunk = 'x\n'.repeat(500_000)
    expect(() => {
      for (let i = 0; i < 6; i += 1) parser.push(chunk)
    }).toThrow(expect.objectContaining({ code: 'csv-unclosed-quote', params: { line: 2 } }))
  })

  test.each([
    ['in a field that does not begin with one', 'a,b\n1,5" pipe\n', 2],
    ['after the closing one', 'a,b\n1,"x"y\n', 2],
    ['after a closing one that follows a quoted line end', 'a,b\n"p\r\nq","r\ns"t\n', 4],
  ])('a quote %s is refused with its line', (_, text, line) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'csv-stray-quote', params: { line } }))
  })

  test('without a quote sign quotes are ordinary characters', () => {
    expect(fieldsOf('5" pipe,"x"y\n', { quote: '' })).toEqual([['5" pipe', '"x"y']])
  })
})
