import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { checkRelease } from '../support/check-groups.ts'
import { expectRefusal, protect, readResult } from '../support/protect-command.ts'
import { runCommand } from '../support/run-command.ts'

/** Sixty made records: two strata variables, two whole-number variables with gaps, one of fractions, a wage of few values. */
const lines = (() => {
  const random = createRandomStream(11)
  const rows = Array.from({ length: 60 }, (_, record) => {
    const age = record % 9 === 0 ? '' : random.integer(18, 65)
    const hours = record % 7 === 0 ? '' : random.integer(10, 50)
    const pay = (random.integer(0, 100_000) / 100).toFixed(2)
    return [['N', 'S', 'E'][record % 3], random.integer(1, 2), age, hours, pay, 500 * random.integer(1, 5)].join(',')
  })
  return ['region,size,age,hours,pay,wage', ...rows]
})()
const complete = lines.filter((line) => !line.includes(',,'))

const release = (folder: string) =>
  readFileSync(join(folder, 'released.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

const out = ['--out', 'released.csv', '--result', 'result.json']
const failing = (folder: string) => readResult(folder).certificate.filter(({ holds }) => holds === false)
const claims = (folder: string) => readResult(folder).certificate.map(({ claim }) => claim)

describe('missing cells', () => {
  test('are refused, with how to keep them, unless they are kept', async () => {
    const end = await protect(lines, ['--qi', 'age,hours,pay', '--k', '3', ...out])
    expectRefusal(end, /^age has 7 missing values.*--missing-cells keep/)
  })

  test('are said before the run and stay where they were', async () => {
    const { code, stderr, folder } = await protect(lines, [
      '--qi',
      'age,hours,pay',
      '--k',
      '3',
      '--missing-cells',
      'keep',
      ...out,
    ])
    expect([code, stderr.split('\n').length]).toEqual([0, 2])
    expect(stderr).toMatch(/^16 missing cells of age, hours will stay missing: .*bounds are weaker/)
    const gaps = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((cell) => cell === ''))
    expect(gaps(release(folder))).toEqual(gaps(lines.map((line) => line.split(','))))
    expect([failing(folder), readResult(folder).bound]).toEqual([[], null])
    // The independent checker takes no missing cells: `cordon audit` and the claims above stand in for it.
    expect(claims(folder)).toContain('missing-kept')
  })
})

describe('strata', () => {
  test('no class of the release holds two', async () => {
    const { code, folder } = await protect(complete, [
      '--qi',
      'age,hours,pay',
      '--k',
      '3',
      '--strata',
      'region',
      ...out,
    ])
    expect(code).toBe(0)
    const regions = new Map<string, Set<string>>()
    for (const [region = '', , ...rest] of release(folder).slice(1)) {
      const key = rest.slice(0, 3).join()
      regions.set(key, (regions.get(key) ?? new Set()).add(region))
    }
    expect([...regions.values()].every(({ size }) => size === 1)).toBe(true)
    expect([failing(folder), claims(folder).includes('strata-not-mixed')]).toEqual([[], true])
    checkRelease(folder, 'age,hours,pay', 3)
  })

  test('one with fewer than k records is refused by name and size', async () => {
    const end = await protect(
      [...complete, 'W,1,20,20,1,500'],
      ['--qi', 'age', '--strata', 'region', '--k', '3', ...out],
    )
    expectRefusal(end, /^region=W: The stratum has 1 record, groups need at least 3\. Merge strata/)
  })

  test('a variable has one part: grouped or a stratum', async () => {
    expectRefusal(
      await protect(complete, ['--qi', 'age', '--strata', 'age', '--k', '3', ...out]),
      /^age is named as quasi-identifier and as strata/,
    )
  })
})

describe('different values', () => {
  test('every group holds as many, and the independent checker agrees', async () => {
    const { code, folder } = await protect(complete, [
      '--qi',
      'age,hours,pay',
      '--k',
      '3',
      '--distinct',
      'wage=3',
      ...out,
    ])
    expect([code, failing(folder)]).toEqual([0, []])
    expect(readResult(folder).certificate).toContainEqual(
      expect.objectContaining({ claim: 'distinct-values', params: { variable: 'wage', atLeast: 3, fewest: 3 } }),
    )
    checkRelease(folder, 'age,hours,pay', 3, ['--confidential', 'wage', '--l', '3'])
    const audit = await runCommand(
      ['audit', 'data.csv', 'released.csv', '--qi', 'age,hours,pay', '--confidential', 'wage', '--k', '3', '--l', '3'],
      { folder },
    )
    expect(audit.code).toBe(0)
  })

  test('more than the file holds are refused', async () => {
    expectRefusal(
      await protect(complete, ['--qi', 'age', '--distinct', 'wage=6', '--k', '3', ...out]),
      /^wage has 5 different values, every group should hold at least 6/,
    )
  })
})

describe('whole numbers', () => {
  test('means of whole-number variables are released as whole numbers, others as they are', async () => {
    const { code, folder } = await protect(complete, ['--qi', 'age,hours,pay', '--k', '3', '--round-integers', ...out])
    expect([code, failing(folder)]).toEqual([0, []])
    const rows = release(folder).slice(1)
    expect(rows.every((row) => /^\d+$/.test(row[2]!) && /^\d+$/.test(row[3]!))).toBe(true)
    expect(rows.some((row) => !Number.isInteger(Number(row[4])))).toBe(true)
    checkRelease(folder, 'age,hours,pay', 3, ['--tolerance', '0.5'])
  })
})

describe('audit', () => {
  const conditions = ['--missing-cells', 'keep', '--strata', 'region', '--round-integers', '--factor', 'pay=3']
  const qi = ['--qi', 'age,hours,pay', '--k', '3']

  test('finds the promises of a release kept, from the two files alone, and its loss the same', async () => {
    const { code, folder } = await protect(lines, [...qi, ...conditions, '--distinct', 'wage=2', ...out])
    expect([code, failing(folder)]).toEqual([0, []])
    const files = ['data.csv', 'released.csv', ...qi, ...conditions]
    const audit = await runCommand(['audit', ...files, '--json'], { folder })
    const { certificate, ilPercent } = JSON.parse(audit.stdout) as {
      certificate: { claim: string; holds: boolean }[]
      ilPercent: number
    }
    expect(certificate.map(({ claim, holds }) => [claim, holds])).toEqual([
      ['class-size-in-strata', true],
      ['rounded-release-centroids', true],
      ['missing-kept', true],
      ['others-kept', true],
    ])
    expect(ilPercent).toBeCloseTo(readResult(folder).value.ilPercent!, 9)
    expect(audit.code).toBe(0)
  })

  test('finds a filled gap, and refuses gaps that nobody spoke of', async () => {
    const { folder } = await protect(lines, [...qi, '--missing-cells', 'keep', ...out])
    const filled = readFileSync(join(folder, 'released.csv'), 'utf8').replace(',,', ',30,')
    writeFileSync(join(folder, 'filled.csv'), filled)
    const audit = await runCommand(['audit', 'data.csv', 'filled.csv', ...qi, '--missing-cells', 'keep'], { folder })
    expect([audit.code, audit.stdout]).toEqual([1, expect.stringMatching(/^✗ .*missing in the release, and no other/m)])
    const refused = await runCommand(['audit', 'data.csv', 'released.csv', ...qi], { folder })
    expectRefusal(refused, /^age has 7 missing values/)
  })
})

describe('factors', () => {
  test('weigh the loss, and a factor of 0 leaves a variable out of the distance but not of the release', async () => {
    const plain = await protect(complete, ['--qi', 'pay', '--k', '3', ...out])
    const without = await protect(complete, ['--qi', 'pay,age', '--factor', 'age=0', '--k', '3', ...out])
    expect([plain.code, without.code, failing(without.folder)]).toEqual([0, 0, []])
    expect(readResult(without.folder).value).toEqual(readResult(plain.folder).value)
    expect(new Set(release(without.folder).map((row) => row[2])).size).toBeLessThan(
      new Set(complete.map((line) => line.split(',')[2])).size,
    )
    checkRelease(without.folder, 'age,pay', 3)
    checkRelease(plain.folder, 'pay', 3)
  })

  test('one below 0, on a variable that is not grouped, or 0 for all is refused', async () => {
    const refused = (...words: string[]) => protect(complete, ['--qi', 'pay,age', '--k', '3', ...words, ...out])
    expectRefusal(await refused('--factor', 'age=-1'), /^`-1` is not a factor of age/)
    expectRefusal(await refused('--factor', 'hours=2'), /^hours has a factor but is no quasi-identifier/)
    expectRefusal(await refused('--factor', 'age=0', '--factor', 'pay=0'), /^Every quasi-identifier has the factor 0/)
    expectRefusal(await refused('--factor', 'age'), /--factor/)
  })
})
