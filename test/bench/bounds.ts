/**
 * Bound curves of column generation on the benchmark files: `npm run bench:bounds -- [seconds per instance]`.
 * One process, one after the other; writes test/bench/results/microdata-bounds.md.
 */
import { writeFileSync } from 'node:fs'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import { microaggregationColumnGeneration as method } from '../../src-main/domain/microaggregation/microaggregation-column-generation/index.ts'
import { createHighsEngine, loadHighsRuntime } from '../../src-main/solver/engines/highs.ts'
import { benchmarkProblem, type BenchmarkFile } from '../support/benchmark-file.ts'

/** The gap asked for, in percent; null where the best that can be proven is. */
const INSTANCES: readonly { file: BenchmarkFile; k: number; goal: number | null }[] = [
  { file: 'tarragona', k: 3, goal: 1 },
  { file: 'census', k: 3, goal: 0.3 },
  { file: 'eia', k: 3, goal: 2 },
  { file: 'tarragona', k: 5, goal: 0.3 },
  { file: 'census', k: 5, goal: 2 },
  { file: 'tarragona', k: 10, goal: null },
]
/** The curve shows the bound at the first event after each of these seconds. */
const MARKS = [0, 1, 2, 5, 10, 20, 30, 60, 120, 300]

const seconds = Number(process.argv[2] ?? 600)
const highs = await loadHighsRuntime()
const rows: string[] = []
for (const { file, k, goal } of INSTANCES) {
  const problem = benchmarkProblem(file)
  const { sst } = standardise(problem.values, problem.records, problem.variables)
  const startedMs = performance.now()
  const startedCpu = process.cpuUsage().user
  const elapsedMs = () => performance.now() - startedMs
  const cpuSeconds = () => ((process.cpuUsage().user - startedCpu) / 1e6).toFixed(1)
  const shouldStop = () => elapsedMs() > seconds * 1000
  const percent = (sse: number) => ((100 * sse) / sst).toFixed(4)
  const curve: string[] = []
  let best = Infinity
  let bound = 0
  const answer = await method.solve(problem, method.params.parse({ k }), {
    seed: 1,
    workers: 1,
    limits: { timeMs: seconds * 1000, gapRelative: null, work: null },
    elapsedMs,
    shouldStop,
    engine: createHighsEngine(highs, { shouldStop }),
    runSubtasks: () => Promise.resolve([]),
    report(event) {
      if (event.kind === 'incumbent') best = Math.min(best, event.sse)
      if (event.kind !== 'bound') return
      bound = Math.max(bound, event.bound)
      const mark = MARKS[curve.length]
      if (mark !== undefined && elapsedMs() >= mark * 1000) curve.push(`${cpuSeconds()} s: ${percent(bound)}`)
    },
  })
  bound = Math.max(bound, answer.bound ?? 0)
  const gap = ((100 * (best - bound)) / best).toFixed(3)
  const row = `| ${file} | ${k} | ${percent(best)} | ${percent(bound)} | ${gap} | ${goal ?? '–'} | ${cpuSeconds()} | ${(elapsedMs() / 1000).toFixed(1)} | ${curve.join('; ')} |`
  process.stdout.write(`${row}\n`)
  rows.push(row)
}
const text = `# Proven bounds of column generation

\`npm run bench:bounds -- ${seconds}\`: at most ${seconds} s per instance in one process, everything found by the method itself
(start: the better of MDAV and V-MDAV, two-swap search). Losses and bounds in percent of SST, gaps in percent of the loss.
The curve gives the bound against processor seconds.

| file | k | loss | bound | gap % | goal % | CPU s | wall s | curve |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
writeFileSync(new URL('results/microdata-bounds.md', import.meta.url), text)
