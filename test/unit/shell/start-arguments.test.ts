import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseCommandStart, parseStartArguments } from '../../../src-main/shell/start-arguments.ts'

const folder = resolve('work')
const project = { kind: 'project', path: join(folder, 'a.cordon') }

test('a project by option, by its bare path, or by an absolute one', () => {
  const starts = [
    ['.', '--project', 'a.cordon'],
    ['--project=a.cordon'],
    ['main.js', '--no-sandbox', 'a.cordon'],
    [join(folder, 'a.cordon')],
  ]
  expect(starts.map((argv) => parseStartArguments(argv, folder))).toStrictEqual(starts.map(() => project))
})

test('a project goes before the sample; without either, nothing', () => {
  expect(parseStartArguments(['--sample', 'a.cordon'], folder)).toStrictEqual(project)
  expect(parseStartArguments(['main.js', '--sample'], folder)).toStrictEqual({ kind: 'sample' })
  expect(parseStartArguments(['main.js', '--project'], folder)).toStrictEqual({ kind: 'nothing' })
})

test('a plain word, or a wish for help, starts a command; what stands before it starts the program again', () => {
  const words = ['protect', 'a.cordon', '--project', 'b.cordon']
  const start = (argv: string[], isPackaged: boolean) => parseCommandStart(argv, isPackaged)
  expect(start(['cordon', ...words], true)).toStrictEqual({ program: [], words })
  expect(start(['cordon', '--no-sandbox', ...words], true)).toStrictEqual({ program: ['--no-sandbox'], words })
  expect(start(['node', 'main.js', ...words], false)).toStrictEqual({ program: ['main.js'], words })
  expect(start(['electron', '--no-sandbox', '.', ...words], false)).toStrictEqual({
    program: ['--no-sandbox', '.'],
    words,
  })
  for (const word of ['--help', '-h', '--version', 'help', 'protcet'])
    expect(start(['cordon', word], true)).toStrictEqual({ program: [], words: [word] })
})

test('everything else starts the window', () => {
  const windows = [
    [],
    ['--sample'],
    ['--project', 'open'],
    ['--project=open'],
    ['a.cordon'],
    [join(folder, 'open')],
    ['--no-sandbox'],
    ['-psn_0_12345'],
  ]
  for (const given of windows) {
    expect(parseCommandStart(['cordon', ...given], true)).toBeNull()
    expect(parseCommandStart(['node', 'main.js', ...given], false)).toBeNull()
  }
  expect(parseCommandStart(['electron', 'protect'], false)).toBeNull()
})
