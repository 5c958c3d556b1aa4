import { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { toErrorMessage } from '../../../src-main/contract/errors.ts'
import { englishWording } from '../../../src-main/report/english.ts'
import {
  argumentError,
  createProgram,
  expandSettings,
  integerOption,
  numberOption,
  repeated,
} from '../../../src-main/cli/arguments.ts'

describe('expandSettings', () => {
  test('words of the form name=value after --set are settings too', () => {
    expect(expandSettings(['protect', '--set', 'mode=published', 's=40', 'step3=true', '--k', '3'])).toEqual([
      ...['protect', '--set', 'mode=published', '--set', 's=40', '--set', 'step3=true', '--k', '3'],
    ])
  })

  test('a file after the settings stays a file', () => {
    expect(expandSettings(['protect', '--set', 's=40', 'census.csv', 'a=b'])).toEqual([
      'protect',
      '--set',
      's=40',
      'census.csv',
      'a=b',
    ])
  })

  test('words elsewhere are left alone', () => {
    const words = ['protect', 'a=b.csv', '--column', 'x=number']
    expect(expandSettings(words)).toEqual(words)
  })
})

describe('number options', () => {
  test.each(['-1', '2.5', '65', 'x', '', '1e1'])('a whole number from 0 to 64 is not %j', (text) => {
    expect(() => integerOption('--workers', 0, 64)(text)).toThrow(
      expect.objectContaining({
        code: 'argument-invalid',
        params: { argument: '--workers', value: text, expected: '0 … 64' },
      }),
    )
  })

  test('a number above 0 is not 0', () => {
    expect(numberOption('--time-limit', { above: 0 })('0.5')).toBe(0.5)
    expect(() => numberOption('--time-limit', { above: 0 })('0')).toThrow(
      expect.objectContaining({ code: 'argument-invalid' }),
    )
    expect(numberOption('--gap', { from: 0 })('0')).toBe(0)
  })
})

describe('argumentError', () => {
  /** What the program says of these words. */
  function saidOf(words: string[]): string | null {
    const wording = englishWording()
    const program = createProgram(wording, '1.2.3', { out: () => undefined })
    program
      .command('go')
      .argument('<file>')
      .requiredOption('--method <id>')
      .option('--order <order>')
      .option('--set <x>', '', repeated)
    try {
      program.parse(words, { from: 'user' })
      return null
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error
      const found = argumentError(error, wording, program.commands)
      return found === null ? 'no error' : wording.error(toErrorMessage(found, () => ''))
    }
  }

  test.each([
    [['go', '--method', 'x'], '<file> is missing. Add it; the help of the command shows an example.'],
    [['go', 'f', 'g', '--method', 'x'], 'There is no `g` here. Add --help to see what there is.'],
    [['go', 'f'], '--method <id> is missing. Add it; the help of the command shows an example.'],
    [['go', 'f', '--method'], '--method <id> is missing. Add it; the help of the command shows an example.'],
    [['go', 'f', '--method', 'x', '--ordr', 'y'], 'There is no `--ordr` here. Did you mean --order?'],
    [['gone'], 'There is no `gone` here. Did you mean go?'],
    [['go', 'f', '--method', 'x', '--zzz'], 'There is no `--zzz` here. Add --help to see what there is.'],
    [['--help'], 'no error'],
    [['--version'], 'no error'],
  ])('%j', (words, said) => {
    expect(saidOf(words)).toBe(said)
  })
})
