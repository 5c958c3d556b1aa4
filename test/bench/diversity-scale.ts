/**
 * Methods for mixed data on large made files: processor seconds, memory, the certified factor, and how long they go on once told
 * to stop.
 *
 *   npm run bench:diversity-scale -- --records 20000,50000,100000 --seconds 120
 *
 * Ten standard normal numbers, eight equally frequent confidential values, l = 3; for outliers one value is in half of the
 * records. Each case has a process of its own. Writes test/bench/results/diversity-scale.md.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { standardise } from '../../src-main/domain/data/standardise.ts'
import { methodById } from '../../src-main/domain/methods.ts'
import { plainProblem, type MicroaggregationProblem } from '../../src-main/domain/method.ts'
import { createRandomStream, type RandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { localContext } from '../support/local-context.ts'

const VARIABLES = 10
const COLOURS = 8

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '20000,50000,100000' },
    methods: {
      type: 'string',
      default: 'diversity-clustering,diversity-outliers,k-prototypes,mondrian,mo-obam,hybrid-pfsom',
    },
    seconds: { type: 'string', default: '120' },
    /** One case as `method,records`, told as JSON: what each process runs. */
    case: { type: 'string' },
  },
})

type Told = {
  readonly cpuSeconds: number
  readonly megabytes: number
  /** Processor seconds from the limit to the answer; null where it ended before. */
  readonly lateSeconds: number | null
  readonly ilPercent: number
  readonly groups: number
  readonly leftOut: number
  readonly factor: number | null
  readonly blocks: number | null
}

function aLargeProblem(records: number, isCrowded: boolean): MicroaggregationProblem {
  const random = createRandomStream(11)
  const values = Float64Array.from({ length: records * VARIABLES }, () => normal(random))
  const codes = Int32Array.from({ length: records }, () =>
    isCrowded && random.integer(0, 1) === 0 ? 0 : random.integer(0, COLOURS - 1),
  )
  return {
    ...plainProblem,
    values,
    records,
    variables: VARIABLES,
    variableNames: Array.from({ length: VARIABLES }, (_, v) => `x${v + 1}`),
    confidential: [{ name: 's', codes, distinct: COLOURS, values: Float64Array.from(codes) }],
  }
}

/** Box–Muller. */
function normal(random: RandomStream): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
}

async function runCase(id: string, records: number, seconds: number): Promise<Told> {
  const problem = aLargeProblem(records, id === 'diversity-outliers')
  const method = methodById(id)
  const before = process.cpuUsage()
  // Processor seconds, so that what else the machine does stays out of it.
  const passed = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const context = await localContext(method, {
    limits: { timeMs: seconds * 1000 },
    shouldStop: () => passed() > seconds,
  })
  const given = id === 'hybrid-pfsom' ? { k: 3 } : { k: 3, l: 3 }
  const { groups, findings = [], work } = await method.solve(problem, method.params.parse(given), context)
  const cpuSeconds = passed()
  const last = context.events.filter((event) => event.kind === 'incumbent').at(-1)
  return {
    cpuSeconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    lateSeconds: cpuSeconds > seconds ? cpuSeconds - seconds : null,
    ilPercent: (100 * (last?.sse ?? Number.NaN)) / standardise(problem.values, records, VARIABLES).sst,
    groups: 1 + groups.reduce((most, group) => Math.max(most, group), -1),
    leftOut: groups.reduce((out, group) => out + (group < 0 ? 1 : 0), 0),
    factor: findings.find((finding) => finding.id === 'factor')?.value ?? null,
    blocks: work['blocks'] ?? null,
  }
}

function lineOf(id: string, records: number): string {
  const words = [fileURLToPath(import.meta.url), '--case', `${id},${records}`, '--seconds', options.seconds]
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${id} on ${records} records ended with ${status}: ${stderr}`)
  const told = JSON.parse(stdout) as Told
  const cells = [
    id,
    records,
    told.blocks ?? '–',
    told.groups,
    told.leftOut,
    told.ilPercent.toFixed(3),
    told.factor?.toFixed(3) ?? '–',
    told.cpuSeconds.toFixed(1),
    told.megabytes.toFixed(0),
    told.lateSeconds === null ? 'ended before' : told.lateSeconds.toFixed(2),
  ]
  const line = `| ${cells.join(' | ')} |`
  process.stdout.write(`${line}\n`)
  return line
}

function documentOf(lines: readonly string[]): string {
  return `# Methods for mixed data on large files

Ten standard normal numbers, eight equally frequent confidential values, k = l = 3; of \`diversity-outliers\` one value is in half of
the records, so that records have to be left out: they alone are a third of the loss there. A limit of ${options.seconds} processor
seconds; "late": processor seconds from the limit to the answer. Memory of one process, in which blocks follow one another, where a
run has several; \`hybrid-pfsom\` takes the codes of the confidential values as numbers. Factor: largest radius beside its proven
bound. Made by \`npm run bench:diversity-scale\`.

| method | records | blocks | groups | left out | IL % | factor | CPU s | MB | late, s |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

if (options.case === undefined) {
  const lines: string[] = []
  for (const id of options.methods.split(',')) {
    for (const records of options.records.split(',')) {
      lines.push(lineOf(id, Number(records)))
      writeFileSync(new URL('results/diversity-scale.md', import.meta.url), documentOf(lines))
    }
  }
} else {
  const [id = '', records = ''] = options.case.split(',')
  process.stdout.write(JSON.stringify(await runCase(id, Number(records), Number(options.seconds))))
}
