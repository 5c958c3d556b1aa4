/**
 * Fix and relax, with and without block descent, beside plain branch and cut at equal time, and the anytime method, on
 * random tables with one hierarchical dimension made by the shared generator: objective, bound and time to the first safe
 * table, in the form of Tables 3 and 5 of Baena, Castro & González (2015). Each safe table is checked by the independent
 * checker.
 *
 *   npm run bench:1h2d -- --cells 50000,200000 --kinds sym,asym --percents 5,15,30 --seeds 5 --seconds 60
 *
 * Times are processor seconds, so that another program at work takes from all alike. Writes
 * test/bench/results/tables-1h2d-CELLS.md after each table, so that a run that is cut leaves what it has.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { TablesRow } from '../../src-main/app/bench/bench-tables.ts'
import { checkCta } from '../support/check-cta.ts'
import { commandEntry } from '../support/run-command.ts'
import { sharedPath } from '../support/shared.ts'
import { comparisonText, type Comparison } from './tables-1h2d-text.ts'

const METHODS = ['cta-fix-and-relax', 'cta-fix-and-relax-bcd', 'cta-branch-and-cut', 'cta-anytime'] as const
/** A made table counts as of a size when it is off by at most this share; sizes vary widely with the generator's seed. */
const SIZE_SHARE = 0.2
const MOST_SEEDS = 400
/** Upper levels of asymmetric tables, in lower ones. */
const ASYMMETRY = 3

const { values: options } = parseArgs({
  options: {
    cells: { type: 'string', default: '50000,200000' },
    kinds: { type: 'string', default: 'sym,asym' },
    percents: { type: 'string', default: '5,15,30' },
    seeds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'cordon-1h2d-'))

/** @returns  the cells that were made. */
function generate(name: string, percent: number, kind: string, seed: number): number {
  const path = join(folder, `${name}.jj`)
  const words = ['--rows', '40', '--cols', '50', '--sens', String(percent), '--seed', String(seed)]
  const levels = kind === 'asym' ? ['--asym', String(ASYMMETRY)] : []
  const made = spawnSync('python3', [sharedPath('tools', 'gen_1h2d.py'), path, ...words, ...levels], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`The generator failed: ${made.stderr}`)
  return Number(/cells (\d+)/.exec(made.stdout)?.[1])
}

/** The generator's first seeds whose tables are near a size: the shape depends on the seed alone. */
function seedsNear(cells: number, count: number): number[] {
  const seeds: number[] = []
  for (let seed = 1; seed <= MOST_SEEDS && seeds.length < count; seed += 1)
    if (Math.abs(generate('shape', 1, 'sym', seed) - cells) <= SIZE_SHARE * cells) seeds.push(seed)
  rmSync(join(folder, 'shape.jj'))
  return seeds
}

function adjust(instance: string, method: string): TablesRow {
  const words = ['bench', 'tables', '--data', folder, '--instances', instance, '--method', method, '--json']
  const limits = ['--seconds', options.seconds, '--workers', '1', '--released', folder]
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

for (const cells of numbers(options.cells)) {
  const seeds = seedsNear(cells, Number(options.seeds))
  const compared: Comparison[] = []
  for (const kind of options.kinds.split(','))
    for (const percent of numbers(options.percents))
      for (const seed of seeds) {
        const instance = `${kind}-40-50-${percent}-s${seed}`
        generate(instance, percent, kind, seed)
        const [relaxed, descended, plain, anytime] = METHODS.map((method) => adjust(instance, method))
        rmSync(join(folder, `${instance}.jj`))
        compared.push({
          instance,
          kind,
          percent,
          relaxed: relaxed!,
          descended: descended!,
          plain: plain!,
          anytime: anytime!,
        })
        const text = comparisonText(compared, { cells, seconds: Number(options.seconds), asymmetry: ASYMMETRY })
        writeFileSync(fileURLToPath(new URL(`results/tables-1h2d-${cells}.md`, import.meta.url)), text)
        console.error(instance)
      }
}
rmSync(folder, { recursive: true })
