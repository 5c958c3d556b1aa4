// @vitest-environment jsdom
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { englishWording } from '../../../src-main/report/english.ts'
import { reportHtml } from '../../../src-main/report/html.ts'
import { buildGroupingReport, type GroupingReport } from '../../../src-main/report/grouping-report.ts'
import { reportSections } from '../../../src-main/report/sections.ts'
import { reportDetail, reportSource } from '../../support/report-source.ts'

// Letters are measured on a canvas; jsdom has none, and says so on every call.
HTMLCanvasElement.prototype.getContext = (() => null) as never

const model = buildGroupingReport(reportSource)
const html = reportHtml(model, englishWording())
/** The page as a reader's program sees it. */
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html')

const page = parsed(html)

describe('reportHtml', () => {
  test('reads as reviewed', async () => {
    await expect(html).toMatchFileSnapshot('report.snapshot.html')
  })

  test('the same model gives the same bytes', () => {
    expect(reportHtml(buildGroupingReport(structuredClone(reportSource)), englishWording())).toBe(html)
  })

  test('names with < and >= and quotes are text wherever they stand', () => {
    expect(page.querySelectorAll('script').length).toBe(0)
    expect(page.title).toBe('Enterprises <2026>, run 3')
    const rows = [...page.querySelectorAll('#roles tbody th')].map((cell) => cell.textContent)
    expect(rows).toEqual(['id', 'turnover', 'age >= 40', '<script>alert("x")</script>', 'flat', 'profit'])
  })

  test('holds nothing from outside: no source, link, import or font but its own', () => {
    expect(page.querySelectorAll('[src], link, iframe, object, embed, base').length).toBe(0)
    expect([...page.querySelectorAll('a')].every((link) => link.getAttribute('href')?.startsWith('#'))).toBe(true)
    expect(html).not.toMatch(/https?:|url\((?!#)|@import|@font-face/)
    expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toContain(
      "default-src 'none'",
    )
  })

  test('every section of the registry that has something to say is there, in order, with its title', () => {
    const ids = [...page.querySelectorAll('main > section')].map((section) => section.id)
    expect(ids).toEqual(reportSections.filter((section) => section.isPresent(model)).map((section) => section.id))
    for (const id of ids) expect(page.getElementById(`${id}-title`)?.textContent).not.toBe('')
  })

  test('every chart is followed by its table, and every table has a caption, column heads and row heads', () => {
    for (const figure of page.querySelectorAll('figure')) {
      expect(figure.nextElementSibling?.querySelector('table')).not.toBeNull()
    }
    for (const table of page.querySelectorAll('table')) {
      expect(table.caption?.textContent).not.toBe('')
      expect(table.querySelectorAll('thead th:not([scope="col"])').length).toBe(0)
      for (const row of table.tBodies[0]?.rows ?? []) expect(row.querySelectorAll('th[scope="row"]').length).toBe(1)
    }
  })

  test('ids are unique and every name of a part exists', () => {
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const element of page.querySelectorAll('[aria-labelledby]')) {
      expect(ids).toContain(element.getAttribute('aria-labelledby'))
    }
  })

  test('has no fault that an automated accessibility check finds', async () => {
    document.open()
    document.write(html)
    document.close()
    // Contrast needs a layout; the palette's contrast is computed where the tokens are tested.
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test('a failing certificate is said in the summary', () => {
    expect(page.querySelector('#summary .fails')?.textContent).toBe(
      '1 claim of the certificate does not hold. Do not release this file.',
    )
  })

  test('a run without an answer leaves out what it cannot tell', () => {
    const failed = buildGroupingReport({
      ...reportSource,
      measures: [],
      learning: [],
      change: null,
      front: null,
      detail: {
        ...reportDetail,
        run: {
          ...reportDetail.run,
          result: null,
          state: 'failed',
          error: { code: 'run-without-answer', params: { run: 3 } },
        },
        lossByVariable: [],
        groupSizes: [],
        distributions: [],
        events: [],
      },
    })
    const sections = [...parsed(reportHtml(failed, englishWording())).querySelectorAll('main > section')]
    expect(sections.map((section) => section.id)).toEqual([
      'summary',
      'data',
      'roles',
      'rule',
      'method',
      'settings',
      'versions',
      'repeat',
    ])
  })

  test('a long course is shortened on paper, and says so', () => {
    const points = Array.from({ length: 500 }, (_, index) => ({
      ...reportDetail.events[2]!,
      sequence: index + 1,
      elapsedMs: 10 * index,
      incumbent: 20 - index / 100,
    }))
    const long: GroupingReport = { ...model, course: points }
    const longPage = parsed(reportHtml(long, englishWording()))
    expect(longPage.querySelectorAll('#course tbody tr').length).toBe(60)
    expect(longPage.querySelector('#course .note')?.textContent).toMatch(/^60 of 500 lines/)
  })
})
