import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import type { Figure } from '../../src-main/contract/model.ts'
import { microdataMeasures } from '../../src-main/domain/measures/microdata/microdata-measures.ts'
import { describeMethods } from '../../src-main/domain/methods.ts'
import { checkRelease } from '../support/check-groups.ts'
import { expectRefusal, protect, readResult } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'

/** Ninety made records: two numbers, a region, a schooling with an order, a diagnosis of six and an income. */
const lines = (() => {
  const random = createRandomStream(23)
  const rows = Array.from({ length: 90 }, (_, record) => {
    const age = random.integer(18, 80)
    const rooms = random.integer(1, 6)
    const region = record % 11 === 0 ? '' : ['north', 'south', 'east'][random.integer(0, 2)]
    const schooling = ['low', 'middle', 'high'][random.integer(0, 2)]
    return [age, rooms, region, schooling, `d${record % 6}`, 1000 + 10 * random.integer(0, 200)].join(',')
  })
  return ['age,rooms,region,schooling,diagnosis,income', ...rows]
})()
const qi = 'age,rooms,region,schooling'
const out = ['--out', 'released.csv', '--result', 'result.json']
const claims = (folder: string) =>
  Object.fromEntries(readResult(folder).certificate.map(({ claim, holds }) => [claim, holds]))

describe.each(
  describeMethods()
    .filter(({ needs }) => needs.categories)
    .map(({ id }) => id),
)('%s', (method) => {
  test('releases means and most frequent categories of classes with so many diagnoses', async () => {
    const words = ['--method', method, '--qi', qi, '--confidential', 'diagnosis', '--k', '3', '--set', 'l=3']
    const { code, stderr, folder } = await protect(lines, [...words, ...out])
    expect([code, stderr]).toEqual([0, ''])
    expect(Object.values(claims(folder))).not.toContain(false)
    expect(claims(folder)).toMatchObject({ 'most-frequent-categories': true, 'distinct-values': true })
    const said = checkRelease(folder, qi, 3, [
      '--categorical',
      'region,schooling',
      '--confidential=diagnosis',
      '--l',
      '3',
    ])
    expect(said).toContain('smallest class entropy')
  })

  test('takes an order of categories, and refuses one that leaves some out', async () => {
    const words = ['--method', method, '--qi', qi, '--confidential', 'diagnosis', '--set', 'l=2']
    const ordered = await protect(lines, [...words, '--ordinal', 'schooling=low|middle|high', ...out])
    expect(ordered.code).toBe(0)
    expect(readResult(ordered.folder).options?.orders).toEqual({ schooling: ['low', 'middle', 'high'] })
    expectRefusal(
      await protect(lines, [...words, '--ordinal', 'schooling=low|high', ...out]),
      /^The order of schooling leaves out its category “middle”/,
    )
  })
})

test('what is promised of confidential values and who is left out is said; a word without its sign is refused as such', async () => {
  const skewed = lines.map((line, at) => (at === 0 ? line : line.replace(/d[0-3],/, 'd0,')))
  const words = ['--method', 'diversity-outliers', '--qi', qi, '--confidential', 'diagnosis', '--k', '3']
  const { code, stdout, stderr } = await protect(skewed, [...words, '--set', 'l=2', ...out])
  expect(code).toBe(0)
  expect(`${stdout}${stderr}`).toMatch(/\d+ records are left out of 90\./)
  expect(`${stdout}${stderr}`).toContain('Every group holds at least 2 different values of diagnosis.')
  for (const option of ['--ordinal', '--hierarchy'])
    expectRefusal(await protect(lines, [...words, option, 'schooling', ...out]), /schooling.*name=(low|file)/s)
})

test('methods for numbers still refuse a variable of texts by row and text', async () => {
  expectRefusal(
    await protect(lines, ['--method', 'mdav', '--qi', qi, ...out]),
    /^Row 2, schooling: `.*` is not a number/,
  )
})

test('hybrid microaggregation keeps every class diverse in its confidential numbers, and shows its stages', async () => {
  const words = ['--method', 'hybrid-pfsom', '--qi', 'age,rooms', '--confidential', 'income', '--k', '3']
  const { code, folder } = await protect(lines, [...words, ...out])
  expect(code).toBe(0)
  checkRelease(folder, 'age,rooms', 3)
  const { tables = [] } = readResult(folder)
  expect(tables.every(({ columns, rows }) => rows.every((row) => row.length === columns.length))).toBe(true)
  expect(tables.length).toBeGreaterThan(0)
  expectRefusal(
    await protect(lines, ['--method', 'hybrid-pfsom', '--qi', 'age,rooms', '--confidential', 'diagnosis', ...out]),
    /takes numbers as confidential variables; diagnosis is none/,
  )
  expectRefusal(
    await protect(lines, ['--method', 'hybrid-pfsom', '--qi', 'age,rooms', ...out]),
    /needs a confidential variable/,
  )
})

test('a missing category is one of its own, and may be released where it is the most frequent', async () => {
  const words = ['--method', 'mondrian', '--qi', 'region', '--k', '8', ...out]
  const { code, folder } = await protect(lines, words)
  expect(code).toBe(0)
  const released = readFileSync(join(folder, 'released.csv'), 'utf8').trimEnd().split('\n').slice(1)
  expect(released.filter((line) => line.split(',')[2] === '')).toHaveLength(9)
})

test('cordon measure tells every measure of the registry, those of seconds alone where that is asked', async () => {
  const words = ['--method', 'mondrian', '--qi', qi, '--confidential', 'diagnosis', '--k', '3', '--set', 'l=2', ...out]
  const { folder } = await protect(lines, words)
  const asked = ['--qi', 'age,rooms', '--categorical', 'region,schooling', '--confidential', 'diagnosis', '--json']
  const measured = async (which: string) => {
    const { code, stdout } = await runCommand(
      ['measure', 'data.csv', 'released.csv', ...asked, '--measures', which, '--k', '3'],
      { folder },
    )
    expect(code).toBe(0)
    const told = JSON.parse(stdout) as { ilPercent: number; measures?: Pick<Figure, 'id' | 'value'>[] }
    // Numbers and categories together, as the run told them.
    expect(told.ilPercent).toBeCloseTo(readResult(folder).value.ilPercent!, 8)
    return told.measures ?? []
  }
  const all = await measured('all')
  expect(all.map(({ id }) => id)).toEqual(microdataMeasures.map(({ id }) => id))
  expect((await measured('fast')).length).toBe(microdataMeasures.filter(({ cost }) => cost === 'fast').length)
  expect(await measured('none')).toEqual([])
  expect(all.find(({ id }) => id === 'below-k')?.value).toBe(0)
})
