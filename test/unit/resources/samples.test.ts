import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import samplesFile from '../../../resources/samples/samples.json' with { type: 'json' }
import { enterprisesCsv } from '../../../resources/samples/generate.ts'
import { regionsHrc, turnoverCsv } from '../../../resources/samples/generate-turnover.ts'
import { SampleList } from '../../../src-main/contract/samples.ts'

const file = (name: string) => readFileSync(new URL(`../../../resources/samples/${name}`, import.meta.url), 'utf8')

describe('samples', () => {
  test('the sample files are exactly what their generators write', () => {
    expect(enterprisesCsv()).toBe(file('enterprises.csv'))
    expect(turnoverCsv()).toBe(file('turnover.csv'))
    expect(regionsHrc()).toBe(file('turnover-regions.hrc'))
  })

  test.each(SampleList.parse(samplesFile))(
    '$id: every variable of the file has a role, and the run agrees with the roles',
    (sample) => {
      const header = file(sample.csv).split('\n')[0]?.split(',') ?? []
      expect(Object.keys(sample.roles)).toEqual(header)
      const inRole = (role: string) => header.filter((name) => sample.roles[name] === role)
      expect(sample.run.quasiIdentifiers).toEqual(inRole('quasi-identifier'))
      expect(sample.run.confidential).toEqual(inRole('confidential'))
      expect([null, ...inRole('weight')]).toContain(sample.run.weight)
    },
  )

  test('ids are unique', () => {
    const ids = SampleList.parse(samplesFile).map((sample) => sample.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
