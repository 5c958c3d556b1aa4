import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditRelease, type AuditRequest } from '../../../src-main/app/audit-release.ts'
import { refusalOf } from '../../support/refusal.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const original = ['a,b,town', '1,10,Ulm', '2,12,Ulm', '3,9,Bonn', '100,50,Bonn', '101,52,Jena', '102,54,Jena']
const released = ['a,b,town', '2,10,Ulm', '2,12,Ulm', '2,9,Bonn', '101,50,Bonn', '101,52,Jena', '101,54,Jena']

async function audit(before: string[], after: string[], changes: Partial<AuditRequest> = {}) {
  const folder = temporaryFolder()
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  write('original.csv', before)
  write('released.csv', after)
  const { holds, certificate } = await auditRelease({
    original: join(folder, 'original.csv'),
    released: join(folder, 'released.csv'),
    quasiIdentifiers: ['a'],
    categorical: [],
    confidential: [],
    changed: [],
    k: 3,
    l: null,
    dialect: {},
    releasedDialect: {},
    ...changes,
  })
  return { holds, failing: certificate.filter((claim) => claim.holds === false).map(({ claim }) => claim) }
}

/** One cell of the release, given as it stands in its line, replaced. */
const tampered = (line: number, from: string, to: string) =>
  released.map((text, at) => (at === line ? text.replace(from, to) : text))

test('an untouched release holds', async () => {
  expect(await audit(original, released)).toEqual({ holds: true, failing: [] })
})

describe('tampering is found, whatever cell it is', () => {
  test.each([
    ['a grouped value of one record', tampered(1, '2,', '2.5,'), ['class-size', 'release-centroids']],
    ['a grouped value by the last digit of a double', tampered(1, '2,', '2.0000000000000004,'), ['class-size']],
    ['a number that is not grouped', tampered(2, '12', '12.5'), ['others-kept']],
    ['a text that is not grouped', tampered(2, 'Ulm', 'Bonn'), ['others-kept']],
    ['a number that became a text', tampered(2, '12', 'twelve'), ['others-kept']],
    ['a cell that became missing', tampered(2, '12', ''), ['others-kept']],
  ])('%s', async (_name, after, claims) => {
    const { holds, failing } = await audit(original, after)
    expect(holds).toBe(false)
    expect(failing).toEqual(expect.arrayContaining(claims))
  })

  test('records of two groups that changed places', async () => {
    const after = [...released]
    ;[after[1], after[4]] = [after[4]!, after[1]!]
    expect((await audit(original, after)).failing).toEqual(['release-centroids', 'others-kept'])
  })

  test('a class whose value is not its mean', async () => {
    const after = released.map((line) => line.replace(/^2,/, '2.1,'))
    expect((await audit(original, after)).failing).toEqual(['release-centroids'])
  })

  test('a class of k − 1', async () => {
    expect((await audit(original.slice(0, 6), released.slice(0, 6))).failing).toContain('class-size')
  })
})

describe('no false alarm', () => {
  test('for variables that are named as changed, or left out', async () => {
    expect(await audit(original, tampered(2, '12', '13'), { changed: ['b'] })).toMatchObject({ holds: true })
    const narrow = released.map((line) => line.replace(/,[^,]*$/, ''))
    expect(await audit(original, narrow)).toMatchObject({ holds: true })
  })

  test('for other ways to write the same numbers and texts', async () => {
    const after = released.map((line, at) => (at === 0 ? line : line.replace(/^(\d+),(\d+),/, '$1.0,"$2.00",')))
    expect(await audit(original, after)).toMatchObject({ holds: true })
    const guarded = (line: string) => line.replace('Ulm', '=Ulm')
    expect(
      await audit(
        original.map(guarded),
        released.map((line) => line.replace('Ulm', "'=Ulm")),
      ),
    ).toMatchObject({ holds: true })
  })

  test('for whole numbers of more digits than are taken for numbers by themselves', async () => {
    const long = (lines: string[]) =>
      lines.map((line, at) => (at === 0 ? line : line.replace(/^\d+/, '$&0000000000000000')))
    expect(await audit(long(original), long(released))).toMatchObject({ holds: true })
  })
})

test('all is every number of the original, and one that is released as a text is not passed over', async () => {
  const all = { quasiIdentifiers: 'all' as const }
  expect((await audit(original, released, all)).holds).toBe(false)
  await expect(audit(original, tampered(2, '12', 'twelve'), all)).rejects.toMatchObject({
    code: 'variable-not-numeric',
    params: { name: 'b' },
  })
})

test('a quasi-identifier that is no number is told by its cell', async () => {
  await expect(audit(original, tampered(1, '2,', 'two,'))).rejects.toMatchObject({ code: 'cell-not-a-number' })
})

describe('records found by a variable that tells them apart', () => {
  const named = (lines: readonly string[]) => lines.map((line, at) => (at === 0 ? `ref,${line}` : `r${at},${line}`))
  const before = named([...original, '900,90,Ulm'])

  test('a record is left out, and the others stand in another order', async () => {
    const [head = '', ...rows] = named(released)
    const after = [head, ...rows.reverse()]
    expect(await audit(before, after, { id: 'ref' })).toEqual({ holds: true, failing: [] })
    expect(await refusalOf(() => audit(before, after))).toMatchObject({ code: 'release-different-size' })
  })

  test('a record that took the name of another is found as tampering', async () => {
    const after = named(released).map((line) => (line.startsWith('r6,') ? line.replace('r6', 'r7') : line))
    expect((await audit(before, after, { id: 'ref' })).failing).toEqual(['release-centroids', 'others-kept'])
  })

  test.each([
    ['twice in the release', 'r5,', 'r4,', { code: 'record-id-twice', params: { first: 5, second: 6 } }],
    ['of nobody', 'r5,', 'r55,', { code: 'record-id-unknown', params: { variable: 'ref', row: 6 } }],
    ['missing', 'r5,', ',', { code: 'record-id-twice', params: { first: 6, second: 6 } }],
  ])('a value that is %s is refused', async (_, from, to, refusal) => {
    const after = named(released).map((line) => (line.startsWith(from) ? line.replace(from, to) : line))
    expect(await refusalOf(() => audit(before, after, { id: 'ref' }))).toMatchObject(refusal)
  })

  test('a variable that is not in both files is refused', async () => {
    const after = named(released).map((line) => line.slice(line.indexOf(',') + 1))
    expect(await refusalOf(() => audit(before, after, { id: 'ref' }))).toMatchObject({ code: 'variable-unknown' })
  })
})
