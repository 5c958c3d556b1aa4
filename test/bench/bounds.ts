/**
 * Bounds of column generation on the benchmark files by time, beside the best loss that is known.
 *
 *   npm run bench:bounds -- --seconds 600 --files tarragona,census,eia --sizes 3,5,10
 *
 * One process, one instance after the other, on a machine that does nothing else: the limit is in time. Writes
 * test/bench/results/microdata-bounds.md.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import { microaggregationColumnGeneration as method } from '../../src-main/domain/microaggregation/microaggregation-column-generation/index.ts'
import { createHighsEngine, loadHighsRuntime } from '../../src-main/solver/engines/highs.ts'
import { benchmarkProblem, type BenchmarkFile } from '../support/benchmark-file.ts'

type Instance = {
  readonly file: BenchmarkFile
  readonly k: number
  /** IL of the best grouping that any run of ours came to, in percent. */
  readonly known: number
  /** The gap asked for, in percent; null where the best that can be proven is. */
  readonly goal: number | null
}

const INSTANCES: readonly Instance[] = [
  { file: 'tarragona', k: 3, known: 14.4682, goal: 1 },
  { file: 'tarragona', k: 5, known: 20.15, goal: 0.3 },
  { file: 'tarragona', k: 10, known: 30.111, goal: null },
  { file: 'census', k: 3, known: 4.6679, goal: 0.3 },
  { file: 'census', k: 5, known: 7.2633, goal: 2 },
  { file: 'census', k: 10, known: 11.3678, goal: null },
  { file: 'eia', k: 3, known: 0.3489, goal: 2 },
  { file: 'eia', k: 5, known: 0.7295, goal: null },
  { file: 'eia', k: 10, known: 1.9327, goal: null },
]
/** Processor seconds at which the curve tells what was proven by then. */
const MARKS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600]

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    files: { type: 'string', default: 'tarragona,census,eia' },
    sizes: { type: 'string', default: '3,5,10' },
  },
})
const seconds = Number(options.seconds)
const files = options.files.split(',')
const sizes = options.sizes.split(',').map(Number)
const highs = await loadHighsRuntime()

async function prove({ file, k, known, goal }: Instance): Promise<string> {
  const problem = benchmarkProblem(file)
  const { sst } = standardise(problem.values, problem.records, problem.variables)
  const startedMs = performance.now()
  const startedCpu = process.cpuUsage()
  const elapsedMs = () => performance.now() - startedMs
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(startedCpu)
    return (user + system) / 1e6
  }
  const shouldStop = () => elapsedMs() > seconds * 1000
  const percent = (sse: number) => ((100 * sse) / sst).toFixed(4)
  const proven: { cpu: number; bound: number }[] = []
  let loss = Infinity
  const raise = (bound: number): void => {
    if (bound > (proven.at(-1)?.bound ?? 0)) proven.push({ cpu: cpuSeconds(), bound })
  }
  const answer = await method.solve(problem, method.params.parse({ k }), {
    seed: 1,
    workers: 1,
    limits: { timeMs: seconds * 1000, gapRelative: null, work: null },
    elapsedMs,
    shouldStop,
    engine: createHighsEngine(highs, { shouldStop }),
    runSubtasks: () => Promise.resolve([]),
    report(event) {
      if (event.kind === 'incumbent') loss = Math.min(loss, event.sse)
      if (event.kind === 'bound') raise(event.bound)
    },
  })
  if (answer.bound !== null) raise(answer.bound)
  const cpu = cpuSeconds()
  const bound = proven.at(-1)?.bound ?? 0
  const curve = MARKS.filter((mark) => mark < cpu).flatMap((mark) => {
    const by = proven.findLast((point) => point.cpu <= mark)
    return by === undefined ? [] : [`${mark} s: ${percent(by.bound)}`]
  })
  const best = Math.min((100 * loss) / sst, known)
  const gap = (100 * (best - (100 * bound) / sst)) / best
  const cells = [file, k, known, percent(loss), percent(bound), gap.toFixed(3), goal ?? '–', cpu.toFixed(1)]
  return `| ${[...cells, curve.join('; ')].join(' | ')} |`
}

const rows: string[] = []
for (const instance of INSTANCES) {
  if (!files.includes(instance.file) || !sizes.includes(instance.k)) continue
  const row = await prove(instance)
  console.error(`${row} load ${loadavg()[0]?.toFixed(1)}`)
  rows.push(row)
}
const text = `# Proven bounds of column generation

\`npm run bench:bounds -- --seconds ${seconds} --files ${options.files} --sizes ${options.sizes}\`: at most ${seconds} s per instance in one
process, everything found by the method itself (start: the better of MDAV and V-MDAV, two-swap search). Losses and bounds in
percent of SST; the gap is that of the bound to the better of the method's own loss and the best known (which four digits may
put below the bound), in percent of it. The curve tells what was proven by so many processor seconds.

| file | k | best known | own loss | bound | gap % | goal % | CPU s | curve |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
writeFileSync(new URL('results/microdata-bounds.md', import.meta.url), text)
console.log(text)
