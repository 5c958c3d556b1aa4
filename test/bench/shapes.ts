/**
 * The default method beside MDAV, V-MDAV and two-swap on files of five shapes: its loss at the moment each of them ended.
 *
 *   npm run bench:shapes -- --records 2000,5000,10000,20000,50000 --seconds 20
 *
 * On a machine that does nothing else: what is compared is time. Each rival has so many seconds at most, and counts with
 * its best by then. Writes test/bench/results/microdata-shapes.md.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { madeNumbers, type MadeShape } from '../../src-main/app/bench/made-numbers.ts'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { forkSolver } from '../../src-main/solver/fork-process.ts'
import { createSupervisor } from '../../src-main/solver/supervisor.ts'

const SHAPES: readonly MadeShape[] = ['uniform', 'clustered', 'heavy-tailed', 'integer-grid', 'duplicated']
const RIVALS = ['mdav', 'v-mdav', 'two-swap'] as const
const VARIABLES = 6
/** Group sizes taken in turn from one number of records to the next. */
const GROUP_SIZES = [3, 5]
const SEED = 1
const WORKERS = 2
/** Losses of the same groups differ by what their sums round. */
const SAME_LOSS = 1e-9

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '2000,5000,10000,20000,50000' },
    shapes: { type: 'string', default: SHAPES.join(',') },
    seconds: { type: 'string', default: '20' },
  },
})
const sizes = options.records.split(',').map(Number)
const shapes = SHAPES.filter((shape) => options.shapes.split(',').includes(shape))
const mostSeconds = Number(options.seconds)
const supervisor = createSupervisor({
  start: forkSolver(new URL('../../src-main/solver/entry.ts', import.meta.url)),
  processes: WORKERS,
})

type Answer = { readonly seconds: number; readonly ilPercent: number }
/** What a run had found by when, and when it ended. */
type Timed = { readonly answers: readonly Answer[]; readonly seconds: number; readonly ended: string }

function madeProblem(shape: MadeShape, records: number): MicroaggregationProblem {
  const columns = madeNumbers(shape, records, VARIABLES, SEED)
  const values = new Float64Array(records * VARIABLES)
  columns.forEach((column, v) => column.forEach((value, record) => (values[record * VARIABLES + v] = value)))
  return { ...plainProblem, values, records, variables: VARIABLES, variableNames: columns.map((_, v) => `x${v + 1}`) }
}

async function timed(method: string, problem: MicroaggregationProblem, k: number, seconds: number): Promise<Timed> {
  const { sst } = standardise(problem.values, problem.records, problem.variables)
  const answers: Answer[] = []
  const limits = { timeMs: seconds * 1000, gapRelative: null, work: null }
  const outcome = await supervisor.start(
    {
      kind: 'solve',
      family: 'microaggregation',
      method,
      parameters: { k },
      problem,
      seed: SEED,
      limits,
      workers: WORKERS,
    },
    (event, elapsedMs) => {
      if (event.kind === 'incumbent') answers.push({ seconds: elapsedMs / 1000, ilPercent: (100 * event.sse) / sst })
    },
  ).done
  if (outcome.kind !== 'answered') throw new Error(`${method} was not answered: ${outcome.kind}`)
  return { answers, seconds: outcome.elapsedMs / 1000, ended: outcome.answer.ended }
}

const least = (answers: readonly Answer[]): number => Math.min(Infinity, ...answers.map(({ ilPercent }) => ilPercent))
const loss = (value: number): string => (Number.isFinite(value) ? value.toFixed(4) : '–')

/** A row for each rival on one file. */
async function compare(shape: MadeShape, records: number, k: number): Promise<string[]> {
  const problem = madeProblem(shape, records)
  const rivals = []
  for (const method of RIVALS) rivals.push({ method, ...(await timed(method, problem, k, mostSeconds)) })
  const ours = await timed('microaggregation-anytime', problem, k, Math.max(...rivals.map(({ seconds }) => seconds)))
  return rivals.map(({ method, answers, seconds, ended }) => {
    const byThen = ours.answers.filter((answer) => answer.seconds <= seconds)
    // Where it had none yet, its first must be as good as what the rival took less time for.
    const first = byThen.length === 0 ? ours.answers.slice(0, 1) : byThen
    const [theirs, own] = [least(answers), least(first)]
    const isHeld = own <= theirs * (1 + SAME_LOSS)
    const at = byThen.length === 0 ? `${loss(own)} (first, at ${first[0]?.seconds.toFixed(2) ?? '–'} s)` : loss(own)
    const took = `${seconds.toFixed(2)}${ended === 'finished' ? '' : ' (stopped)'}`
    return `| ${[shape, records, k, method, loss(theirs), took, at, loss(least(ours.answers)), isHeld ? 'held' : '**worse**'].join(' | ')} |`
  })
}

// Processes start, and code is compiled, before anything is timed.
for (const method of [...RIVALS, 'microaggregation-anytime']) await timed(method, madeProblem('uniform', 1000), 3, 1)

const rows: string[] = []
for (const [place, records] of sizes.entries()) {
  for (const shape of shapes) {
    const own = await compare(shape, records, GROUP_SIZES[place % GROUP_SIZES.length]!)
    console.error(own.join('\n'))
    rows.push(...own)
  }
}
await supervisor.close()
const held = rows.filter((row) => row.includes('| held |')).length
const text = `# The default method beside the usual ones, in the same time

IL in percent, \`microaggregation-anytime\` with ${WORKERS} workers on ${availableParallelism()} processors, as it stood when each rival ended; each rival
had ${mostSeconds} s at most and counts with its best by then. Files of ${VARIABLES} variables made with seed ${SEED}. Where the default method had no
answer yet, its first one is compared. ${held} of ${rows.length} held. Made by \`npm run bench:shapes\`.

| shape | records | k | rival | its IL | its s | ours then | ours at the longest rival's end | never worse |
| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`
writeFileSync(new URL('results/microdata-shapes.md', import.meta.url), text)
console.log(text)
