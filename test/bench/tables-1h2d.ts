/**
 * Fix and relax, with and without block descent, and the anytime method beside branch and cut at equal time, on random
 * tables with one hierarchical dimension made by the shared generator: objective, bound and time to the first safe table;
 * each released table checked by the independent checker.
 *
 *   npm run bench:1h2d -- --cells 50000,200000 --kinds sym,asym --percents 5,15,30 --seeds 1 --seconds 60
 *
 * On a machine that does nothing else: the limit is in time. Writes test/bench/results/tables-1h2d.md with all its rows.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { TablesRow } from '../../src-main/app/bench/bench-tables.ts'
import { checkCta } from '../support/check-cta.ts'
import { commandEntry } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'

const REFERENCE = 'cta-branch-and-cut'
const METHODS = [REFERENCE, 'cta-fix-and-relax', 'cta-fix-and-relax-bcd', 'cta-anytime'] as const
/** A made table counts as of a size when it is off by at most this share; sizes vary widely with the generator's seed. */
const SIZE_SHARE = 0.2
const MOST_SEEDS = 200
/** Upper levels of asymmetric tables, in lower ones. */
const ASYMMETRY = 3

const { values: options } = parseArgs({
  options: {
    cells: { type: 'string', default: '50000,200000' },
    kinds: { type: 'string', default: 'sym,asym' },
    percents: { type: 'string', default: '5,15,30' },
    seeds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    methods: { type: 'string', default: METHODS.join(',') },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'cordon-1h2d-'))
const load = loadavg()[0]!.toFixed(1)

/** The first `count` tables near a size, by the generator's seeds in order. */
function makeInstances(cells: number, kind: string, percent: number, count: number): string[] {
  const names: string[] = []
  for (let seed = 1; seed <= MOST_SEEDS && names.length < count; seed += 1) {
    const name = `${kind}-40-50-${percent}-${cells}-s${seed}`
    const path = join(folder, `${name}.jj`)
    const words = ['--rows', '40', '--cols', '50', '--sens', String(percent), '--seed', String(seed)]
    const levels = kind === 'asym' ? ['--asym', String(ASYMMETRY)] : []
    const generator = sharedPath('tools', 'gen_1h2d.py')
    const { status, stdout, stderr } = spawnSync('python3', [generator, path, ...words, ...levels], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The generator failed: ${stderr}`)
    const made = Number(/cells (\d+)/.exec(stdout)?.[1])
    if (Math.abs(made - cells) <= SIZE_SHARE * cells) names.push(name)
    else rmSync(path)
  }
  return names
}

function adjust(instance: string, method: string): TablesRow {
  const words = ['bench', 'tables', '--data', folder, '--instances', instance, '--method', method, '--json']
  const limits = ['--seconds', options.seconds, '--workers', options.workers, '--released', folder]
  const { stdout, stderr } = spawnSync(process.execPath, [...commandEntry, ...words, ...limits], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (stdout === '') throw new Error(`${method} on ${instance}: ${stderr}`)
  const [row] = JSON.parse(stdout) as TablesRow[]
  const released = join(folder, `${instance}.csv`)
  if (row!.isSafe) checkCta(join(folder, `${instance}.jj`), released)
  rmSync(released, { force: true })
  return row!
}

const digits = (value: number | null, decimals = 2): string => (value === null ? '–' : value.toFixed(decimals))
const lines: string[] = []
const groups = new Map<string, { better: number; equal: number; worse: number }>()
for (const cells of numbers(options.cells))
  for (const kind of options.kinds.split(','))
    for (const percent of numbers(options.percents))
      for (const instance of makeInstances(cells, kind, percent, numbers(options.seeds).length)) {
        const rows = options.methods.split(',').map((method) => adjust(instance, method))
        const bound = Math.max(...rows.map((row) => row.bound ?? 0))
        const reference = rows.find(({ method }) => method === REFERENCE)
        for (const row of rows) {
          const gap = row.objective === null ? null : (100 * (row.objective - bound)) / row.objective
          const shown = [digits(row.objective), digits(row.bound), digits(gap), digits(row.firstSeconds, 1)]
          const spent = [digits(row.seconds, 1), digits(row.cpuSeconds, 1), digits((row.peakBytes ?? 0) / 1e6, 0)]
          lines.push(
            `| ${[instance, row.cells, row.sensitive, row.relations, row.method, ...shown, ...spent].join(' | ')} |`,
          )
          console.error(lines.at(-1))
          if (row === reference || reference === undefined) continue
          const group = `${kind}, ${percent} % | ${row.method}`
          const count = groups.get(group) ?? { better: 0, equal: 0, worse: 0 }
          groups.set(group, count)
          const [own, theirs] = [row.objective ?? Infinity, reference.objective ?? Infinity]
          count[own < theirs * (1 - 1e-6) ? 'better' : own <= theirs * (1 + 1e-6) ? 'equal' : 'worse'] += 1
        }
        rmSync(join(folder, `${instance}.jj`))
      }
rmSync(folder, { recursive: true })

const text = `# Random tables with one hierarchical dimension

Each method ${options.seconds} s with ${options.workers} workers on ${availableParallelism()} processors, load ${load} at the beginning. Tables made by the shared
generator (40 rows a subtable, 50 columns; asymmetric: upper levels ${ASYMMETRY} times the lower), within ${100 * SIZE_SHARE} % of the size in the
name. gap %: from the best lower bound that any of the methods proved. Every safe table passed the independent checker.
Made by \`npm run bench:1h2d\`; after Tables 3 and 5 of Baena, Castro & González (2015).

| instance | cells | sensitive | relations | method | objective | bound | gap % | first s | wall s | CPU s | peak MB |
| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

Beside branch and cut in the same time:

| tables | method | better | equal | worse |
| --- | --- | ---: | ---: | ---: |
${[...groups].map(([group, { better, equal, worse }]) => `| ${group} | ${better} | ${equal} | ${worse} |`).join('\n')}
`
writeFileSync(fileURLToPath(new URL('results/tables-1h2d.md', import.meta.url)), text)
console.log(text)
