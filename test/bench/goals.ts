/**
 * The default method on the benchmark files: loss within a time limit, by seed, beside what is aimed at and what the best
 * publication prints; the bound that was proven meanwhile; each release checked by the independent checker.
 *
 *   npm run bench:goals -- --seeds 1,2,3,4,5 --seconds 60 --files tarragona,census,eia --sizes 3,5,10
 *
 * On a machine that does nothing else: the limit is in time. Writes test/bench/results/microdata-goals.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkGroups } from '../support/check-groups.ts'
import { sharedPath } from '../support/shared.ts'
import type { Result } from '../../src-main/contract/model.ts'

type Goal = { readonly file: string; readonly k: number; readonly published: number | null; readonly goal: number }

const goals: readonly Goal[] = [
  { file: 'tarragona', k: 3, published: 14.5, goal: 14.47 },
  { file: 'tarragona', k: 5, published: 20.25, goal: 20.16 },
  { file: 'tarragona', k: 10, published: 30.55, goal: 30.1 },
  { file: 'census', k: 3, published: 4.79, goal: 4.68 },
  { file: 'census', k: 5, published: 7.84, goal: 7.32 },
  { file: 'census', k: 10, published: 12.32, goal: 11.45 },
  { file: 'eia', k: 3, published: null, goal: 0.355 },
  { file: 'eia', k: 5, published: null, goal: 0.75 },
  { file: 'eia', k: 10, published: null, goal: 1.95 },
]

/** The eleven attributes of the published EIA results. */
const EIA_VARIABLES = /^UTILITYID$|REVENUE$|SALES$/

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3,4,5' },
    seconds: { type: 'string', default: '60' },
    files: { type: 'string', default: 'tarragona,census,eia' },
    sizes: { type: 'string', default: '3,5,10' },
    workers: { type: 'string', default: '2' },
  },
})
const seeds = options.seeds.split(',').map(Number)
const files = options.files.split(',')
const sizes = options.sizes.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'cordon-goals-'))
const cli = new URL('../../out/main/cli.js', import.meta.url).pathname

function runOnce({ file, k }: Goal, seed: number): Result {
  const original = sharedPath('data', 'microdata', `${file}.csv`)
  const header = readFileSync(original, 'utf8').split(/\r?\n/, 1)[0] ?? ''
  const names = header.split(',')
  const qi = (file === 'eia' ? names.filter((name) => EIA_VARIABLES.test(name)) : names).join(',')
  const [out, result] = [join(folder, 'released.csv'), join(folder, 'result.json')]
  const words = ['--qi', qi, '--k', String(k), '--seed', String(seed), '--time-limit', options.seconds]
  const outputs = ['--workers', options.workers, '--out', out, '--result', result, '--progress', 'none']
  const { status, stderr } = spawnSync(process.execPath, [cli, 'protect', original, ...words, ...outputs], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`protect ended with ${String(status)}: ${stderr}`)
  checkGroups(original, out, qi, k)
  return JSON.parse(readFileSync(result, 'utf8')) as Result
}

const digits = (value: number | null): string => (value === null ? '–' : value.toFixed(4))
const lines: string[] = []
for (const goal of goals) {
  if (!files.includes(goal.file) || !sizes.includes(goal.k)) continue
  const results = seeds.map((seed) => {
    const result = runOnce(goal, seed)
    console.error(
      `${goal.file} k=${goal.k} seed ${seed}: ${digits(result.value.ilPercent)}, load ${loadavg()[0]?.toFixed(1)}`,
    )
    return result
  })
  const losses = results.map(({ value }) => value.ilPercent ?? Infinity)
  const reached = losses.filter((loss) => loss <= goal.goal).length
  const bound = Math.max(...results.map((result) => result.bound ?? 0))
  const gap = (100 * (Math.min(...losses) - bound)) / Math.min(...losses)
  lines.push(
    `| ${[
      goal.file,
      goal.k,
      digits(goal.published),
      goal.goal,
      losses.map(digits).join(', '),
      `${reached} of ${losses.length}`,
      digits(bound),
      `${gap.toFixed(2)} %`,
      results.map(({ work }) => work['trials'] ?? 0).join(', '),
    ].join(' | ')} |`,
  )
}
const text = `# Losses of the default method within ${options.seconds} s

IL in percent, \`microaggregation-anytime\` with ${options.workers} workers on ${availableParallelism()} processors, seeds ${seeds.join(', ')}; the bound is the best
that was proven within the same time. Every release passed the independent checker. Published: the best of Castro, Gentile &
Spagnolo-Arrizabalaga (2022), in their own time. Trials in millions. Made by \`npm run bench:goals\`.

| file | k | published | goal | ours, by seed | goal reached | bound | gap | trials |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
writeFileSync(new URL('results/microdata-goals.md', import.meta.url), text)
console.log(text)
