// @vitest-environment jsdom
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { englishWording } from '../../../src-main/report/english.ts'
import { reportHtml } from '../../../src-main/report/html.ts'
import { reportJson } from '../../../src-main/report/json.ts'
import { buildTableReport } from '../../../src-main/report/table-report.ts'
import { tableReportDetail, tableReportSource } from '../../support/table-report-source.ts'

// Letters are measured on a canvas; jsdom has none, and says so on every call.
HTMLCanvasElement.prototype.getContext = (() => null) as never

const model = buildTableReport(tableReportSource)
const html = reportHtml(model, englishWording())
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html')
const page = parsed(html)
const textOf = (selector: string) => page.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ') ?? ''

describe('the report of a table', () => {
  test('has the sections of a table, and none of records', () => {
    expect([...page.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
      'summary',
      'certificate',
      'table',
      'method',
      'table-result',
      'deviations',
      'largest-changes',
      'at-bound',
      'course',
      'settings',
      'versions',
      'repeat',
    ])
  })

  test('tells cost, bound and gap, in the unit of the cost', () => {
    expect([...page.querySelectorAll('#summary .figures dd')].map((value) => value.textContent.trim())[0]).toContain(
      '36.59',
    )
    expect(textOf('#summary')).toContain('All 2 sensitive cells are safe and every total adds up.')
    expect(textOf('#summary')).not.toContain('36.59 %')
  })

  test('measures of the release are told in their units', () => {
    expect([...page.querySelectorAll('#deviations dd')].map((value) => value.textContent)).toEqual([
      '2.083',
      'not defined',
      '9 of 48',
    ])
  })

  test('a parameter has the title that its own method gives it', () => {
    const { method, detail } = tableReportSource
    const parameters = { properties: { order: { default: 'hierarchy' } } }
    const source = {
      ...tableReportSource,
      method: { ...method, id: 'cta-fix-and-relax', parameters },
      detail: { ...detail, run: { ...detail.run, result: null } },
    }
    const ofTables = parsed(reportHtml(buildTableReport(source), englishWording()))
    expect(ofTables.querySelector('#settings tbody th')?.textContent).toBe('Clusters by')
  })

  test('every chart is followed by its table', () => {
    const figures = [...page.querySelectorAll('figure')]
    expect(figures.length).toBe(3)
    for (const figure of figures) expect(figure.nextElementSibling?.querySelector('table')).not.toBeNull()
  })

  test('names of cells are text, and a change of nothing has no percentage', () => {
    const rows = [...page.querySelectorAll('#largest-changes tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['All <b> × North', 'safe', '100', '110', '10', '10.00'],
      ['C21', 'safe', '0', '3', '3', '–'],
    ])
  })

  test('a table that was changed by hand since says so', () => {
    expect(textOf('#summary .caution')).toBe('')
    const changed = reportHtml(
      buildTableReport({
        ...tableReportSource,
        detail: { ...tableReportDetail, run: { ...tableReportDetail.run, dataFingerprint: '0'.repeat(64) } },
      }),
      englishWording(),
    )
    expect(changed).toContain('The table was changed by hand since this run.')
  })

  test('a table that nothing can protect names what cannot be met together', () => {
    const { run, largestChanges } = tableReportDetail
    const infeasible = buildTableReport({
      ...tableReportSource,
      detail: {
        ...tableReportDetail,
        run: { ...run, result: { ...run.result!, status: 'infeasible', value: { objective: null }, certificate: [] } },
        levels: [],
        largestChanges: [],
        atBound: { count: 0, cells: [] },
        infeasible: {
          cells: [{ ...largestChanges[0]!, status: 'sensitive', lowerProtection: 5, upperProtection: 6 }],
          relations: [
            {
              relation: 4,
              rightSide: 0,
              told: 20,
              sum: 20,
              isOff: false,
              termCount: 3,
              terms: ['T', 'A', 'B'].map((name, place) => ({
                cell: place,
                name,
                coefficient: place === 0 ? -1 : 1,
                value: 10,
                released: null,
                status: 'safe' as const,
              })),
            },
          ],
        },
      },
    })
    const told = parsed(reportHtml(infeasible, englishWording()))
    expect([...told.querySelectorAll('#contradiction td')].map((cell) => cell.textContent)).toEqual([
      'sensitive',
      '100',
      '0',
      'none',
      '−5 / +6',
      '0 = − (T) + (A) + (B)',
    ])
  })

  test('for machines it is the model, exact', () => {
    expect(JSON.parse(reportJson(model))).toEqual(model)
    expect(model.table).toMatchObject({ changesByHand: 1, isUnchangedSinceRun: true })
  })

  test('has no fault that an automated accessibility check finds', async () => {
    document.open()
    document.write(html)
    document.close()
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
