import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseStartArguments } from '../../../src-main/shell/start-arguments.ts'

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
