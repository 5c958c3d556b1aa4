import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import {
  addColumnOption,
  addDialectOptions,
  columnsOf,
  dialectOf,
  type DialectOptions,
} from '../../../src-main/cli/dialect-options.ts'
import { englishWording } from '../../../src-main/report/english.ts'

function options(...words: string[]): DialectOptions {
  const command = new Command().exitOverride()
  addDialectOptions(command, englishWording())
  addColumnOption(command, englishWording())
  return command.parse(words, { from: 'user' }).opts()
}

describe('dialect options', () => {
  test('what is not said is left to the guess', () => {
    expect(dialectOf(options())).toEqual({})
    expect(columnsOf(options())).toEqual({})
  })

  test('a named dialect can be changed in part, signs can be named', () => {
    expect(
      dialectOf(options('--dialect', 'csv-semicolon', '--thousands', 'no-break-space', '--encoding', 'latin1')),
    ).toEqual({
      delimiter: ';',
      decimal: ',',
      thousands: '\u00a0',
      encoding: 'latin1',
    })
    expect(dialectOf(options('--delimiter', 'tab', '--quote', 'none', '--no-header'))).toEqual({
      delimiter: '\t',
      quote: '',
      hasHeader: false,
    })
  })

  test('missing codes come in one list or several; a comma in a code has a backslash before it', () => {
    expect(dialectOf(options('--missing', 'n/a,-999', '--missing', '*')).missingCodes).toEqual(['n/a', '-999', '*'])
    expect(dialectOf(options('--missing', 'a\\,b,c\\\\,d')).missingCodes).toEqual(['a,b', 'c\\', 'd'])
  })

  test('the first line can be said to be the header, which a guess might deny', () => {
    expect(dialectOf(options('--header')).hasHeader).toBe(true)
    expect(dialectOf(options('--no-header')).hasHeader).toBe(false)
  })

  test.each([
    ['--delimiter', ';;', ', ; | tab space'],
    ['--decimal', ';', '. ,'],
    ['--thousands', 'x', ". , ' space no-break-space narrow-space none"],
    ['--comment', '//', '# % none'],
  ])('%s %s is refused', (option, value, expected) => {
    expect(() => dialectOf(options(option, value))).toThrow(
      expect.objectContaining({
        code: 'argument-invalid',
        params: { argument: option, value, expected },
      }),
    )
  })

  test('a column gets a type, a policy or both; its name may hold =', () => {
    expect(
      columnsOf(options('--column', 'income=number,missing', '--column', 'a=b=text', '--column', 'age=stop')),
    ).toEqual({
      income: { type: 'number', policy: 'missing' },
      'a=b': { type: 'text' },
      age: { policy: 'stop' },
    })
  })

  test('text after a type is a policy, alone it is a type', () => {
    expect(columnsOf(options('--column', 'a=number,text', '--column', 'b=text'))).toEqual({
      a: { type: 'number', policy: 'text' },
      b: { type: 'text' },
    })
  })

  test.each([
    'income',
    'income=money',
    '=number',
    'income=',
    'a=number,integer',
    'a=stop,number',
    'a=text,stop,missing',
  ])('--column %s is refused', (word) => {
    expect(() => columnsOf(options('--column', word))).toThrow(expect.objectContaining({ code: 'argument-invalid' }))
  })
})
