import { describe, expect, test } from 'vitest'
import { reportJson } from '../../../src-main/report/json.ts'
import { buildGroupingReport } from '../../../src-main/report/grouping-report.ts'
import { reportDetail, reportSource } from '../../support/report-source.ts'

const withRun = (changes: Partial<typeof reportDetail.run>) =>
  buildGroupingReport({ ...reportSource, detail: { ...reportDetail, run: { ...reportDetail.run, ...changes } } })

describe('buildGroupingReport', () => {
  test('the same run gives the same bytes', () => {
    expect(reportJson(buildGroupingReport(reportSource))).toBe(
      reportJson(structuredClone(buildGroupingReport(reportSource))),
    )
    expect(JSON.parse(reportJson(buildGroupingReport(reportSource)))).toEqual(buildGroupingReport(reportSource))
  })

  test('roles are those of the run, whatever was edited since', () => {
    const { roles } = withRun({
      request: { ...reportDetail.run.request, quasiIdentifiers: ['profit'], confidential: [] },
    })
    expect(roles.map(({ variable, role }) => [variable, role])).toEqual([
      ['id', 'identifier'],
      ['turnover', 'keep'],
      ['age >= 40', 'keep'],
      ['<script>alert("x")</script>', 'keep'],
      ['flat', 'keep'],
      ['profit', 'quasi-identifier'],
    ])
  })

  test('a changed data set is told', () => {
    expect(withRun({}).data.isUnchangedSinceRun).toBe(true)
    expect(withRun({ dataFingerprint: '0'.repeat(64) }).data.isUnchangedSinceRun).toBe(false)
  })

  test('only a run that ended by itself without a time limit is promised to repeat', () => {
    expect(withRun({}).repeat.isReproducible).toBe(true)
    expect(withRun({ state: 'stopped' }).repeat.isReproducible).toBe(false)
    const limits = { timeSeconds: 60, gapRelative: null, work: null }
    expect(withRun({ request: { ...reportDetail.run.request, limits } }).repeat.isReproducible).toBe(false)
  })

  test('a run without an answer has a report too', () => {
    const model = withRun({
      result: null,
      state: 'failed',
      error: { code: 'solver-died', params: { doing: 'mdav', cause: 'exit code 9' } },
    })
    expect(model.result).toBeNull()
    expect(model.certificate).toEqual([])
    expect(model.rule.smallestGroup).toBe(3)
  })

  test('progress lines are left out, every incumbent and bound is kept', () => {
    expect(buildGroupingReport(reportSource).course.map((event) => event.sequence)).toEqual([1, 2, 3, 5, 6, 7, 8])
  })
})
