import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { checkRelease } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { protect, readResult } from '../support/protect-command.ts'

/** Eighty made records with a column that is called as one that is added. */
const lines = (() => {
  const random = createRandomStream(41)
  const rows = Array.from({ length: 80 }, (_, record) =>
    [
      random.integer(18, 80),
      (random.integer(0, 500) / 100).toFixed(2),
      ['north', 'south', 'east'][random.integer(0, 2)],
      ['low', 'middle', 'high'][random.integer(0, 2)],
      record % 9 === 0 ? 'd0' : `d${random.integer(0, 5)}`,
      record,
    ].join(','),
  )
  return ['age,rate,region,schooling,diagnosis,count', ...rows]
})()
const qi = 'age,rate,region,schooling'
const words = ['--qi', qi, '--confidential', 'diagnosis', '--ordinal', 'schooling=low|middle|high']
const out = ['--out', 'released.csv', '--result', 'result.json']

const table = (folder: string, file: string) => {
  const [head = '', ...rows] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
  return { names: head.split(','), rows: rows.map((row) => row.split(',')) }
}

test.each([
  ['diversity-clustering', 'root', []],
  ['diversity-clustering', 'sum', ['--strata', 'count']],
  ['diversity-outliers', 'root', ['--set', 'l=5']],
] as const)(
  '%s by %s releases the central records, their radius and count, certified',
  async (method, distance, more) => {
    const strata = more[0] === '--strata'
    const given = strata ? lines.map((line, at) => (at === 0 ? line : line.replace(/\d+$/, String(at % 2)))) : lines
    const asked = ['--method', method, ...words, '--k', '4', '--set', `release=centre`, '--set', `distance=${distance}`]
    const { code, stderr, folder } = await protect(given, [...asked, ...more, ...out])
    expect([code, stderr]).toEqual([0, ''])
    const { certificate, value, tables = [] } = readResult(folder)
    const claims = Object.fromEntries(certificate.map(({ claim, holds }) => [claim, holds]))
    expect(claims).toMatchObject({ 'centres-released': true, 'within-radius': true, loss: true, 'group-size': true })
    expect(Object.keys(claims)).not.toContain('centroids')
    expect(value.ilPercent).toBeGreaterThan(0)

    const original = table(folder, 'data.csv')
    const released = table(folder, 'released.csv')
    expect(released.names).toEqual(['age', 'rate', 'region', 'schooling', 'diagnosis', 'count', 'radius', 'count_'])
    const known = new Set(original.rows.map((row) => row.slice(0, 4).join()))
    expect(released.rows.filter((row) => !known.has(row.slice(0, 4).join()))).toEqual([])
    if (strata) return
    const clusters = tables.find(({ id }) => id === 'clusters')!.rows
    const told = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map(Number).join()).toSorted()
    const groups = new Set(released.rows.map((row) => [row.slice(0, 4).join(), row[6], row[7]].join('|')))
    const seen = [...groups].map((group) => group.split('|').slice(1))
    expect(told(seen)).toEqual(told(clusters.map((row) => [row[3], row[1]])))
  },
)

test('loss is that of what is released: larger than of means, and as the independent checker finds classes', async () => {
  const losses: number[] = []
  for (const release of ['mean', 'centre']) {
    const asked = ['--method', 'diversity-clustering', ...words, '--k', '4', '--set', `release=${release}`]
    const { folder } = await protect(lines, [...asked, ...out])
    losses.push(readResult(folder).value.ilPercent!)
    const audit = [
      'audit',
      'data.csv',
      'released.csv',
      '--qi',
      'age,rate',
      '--categorical',
      'region,schooling',
      '--k',
      '4',
    ]
    const codes = [await runCommand(audit, { folder }), await runCommand([...audit, '--centres'], { folder })]
    expect(codes.map(({ code }) => code)).toEqual(release === 'centre' ? [1, 0] : [0, 1])
    const checked = release === 'centre' ? ['--no-centroid'] : []
    checkRelease(folder, qi, 4, ['--categorical', 'region,schooling', ...checked])
  }
  expect(losses[1]).toBeGreaterThan(losses[0]!)
})
