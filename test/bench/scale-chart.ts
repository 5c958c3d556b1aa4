/**
 * Draws the chart of test/bench/results/scale.md anew from the tables there, as `npm run bench:scale` draws it from its
 * rows: a change of its look needs no run over a million records.
 *
 *   npm run bench:scale-chart
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { logLogSlope } from '../../src-main/app/bench/log-log-slope.ts'
import { scaleChart, type GrowthRow } from '../../src-main/app/bench/scale-chart.ts'
import { englishWording } from '../../src-main/report/english.ts'

const results = new URL('results/', import.meta.url)
const document = new URL('scale.md', results)
const text = readFileSync(document, 'utf8')
const { t } = englishWording()

/** Rows of a table by the titles of its columns. */
function tableUnder(title: string): Record<string, string>[] {
  const [, part = ''] = text.split(`## ${title}\n`)
  const [head = [], , ...body] = part
    .split('\n## ', 1)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return body.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])))
}

const rows = tableUnder(t('cli.bench.scale.parts.growth')).map((row): GrowthRow => {
  const cell = (key: string) => row[t(key)] ?? ''
  return {
    part: 'growth',
    method: cell('cli.bench.columns.method'),
    records: Number(cell('cli.bench.scale.columns.records')),
    runSeconds: Number(cell('cli.bench.scale.columns.run')),
    ilPercent: Number(cell('cli.bench.columns.loss')),
  }
})
const slopes = [...new Set(rows.map(({ method }) => method))].map((method) => {
  const own = rows.filter((row) => row.method === method)
  return { method, wall: logLogSlope(own.map(({ records, runSeconds }) => ({ x: records, y: runSeconds }))) }
})
const chart = scaleChart({ rows, slopes }, englishWording())
if (chart === null) throw new Error('The document has no growing files to draw.')
writeFileSync(new URL('scale.svg', results), chart)
const link = `![${t('cli.bench.scale.report.chart')}](scale.svg)\n`
if (!text.includes(link)) writeFileSync(document, `${text}\n${link}`)
