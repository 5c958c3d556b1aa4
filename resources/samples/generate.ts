/**
 * Makes the sample data set `enterprises.csv`: 400 invented enterprises, the same bytes on every machine.
 *
 * Run by `node resources/samples/generate.ts`. Nothing in it comes from a real file: sizes are drawn from a skewed
 * distribution, money follows size with noise, and three enterprises are far larger than the rest, as in real business
 * data. Only additions, multiplications, divisions and roundings of double precision are used, whose results the
 * standard fixes to the last bit; functions such as `exp` differ between engines.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { uniformStream } from './uniform-stream.ts'

const RECORDS = 400
const SEED = 20_261_130

type Choice = { readonly name: string; readonly share: number }

const regions: readonly Choice[] = [
  { name: 'North', share: 0.24 },
  { name: 'Coast', share: 0.2 },
  { name: 'Lakes', share: 0.18 },
  { name: 'Hills', share: 0.15 },
  { name: 'South', share: 0.14 },
  { name: 'Islands', share: 0.09 },
]

/** Turnover per employee (thousand), wage per employee (thousand), share of turnover invested and exported, margin. */
type Sector = Choice & { readonly turnover: number; readonly wage: number; readonly investment: number; readonly exports: number; readonly margin: number }

const sectors: readonly Sector[] = [
  { name: 'Manufacturing', share: 0.28, turnover: 190, wage: 38, investment: 0.07, exports: 0.42, margin: 0.07 },
  { name: 'Trade', share: 0.24, turnover: 260, wage: 29, investment: 0.02, exports: 0.12, margin: 0.04 },
  { name: 'Construction', share: 0.16, turnover: 140, wage: 33, investment: 0.04, exports: 0.03, margin: 0.05 },
  { name: 'Services', share: 0.16, turnover: 110, wage: 42, investment: 0.03, exports: 0.15, margin: 0.11 },
  { name: 'Transport', share: 0.1, turnover: 150, wage: 32, investment: 0.09, exports: 0.22, margin: 0.04 },
  { name: 'Accommodation', share: 0.06, turnover: 60, wage: 22, investment: 0.05, exports: 0, margin: 0.06 },
]

/** Records that are this many times larger than they were drawn, so that the sample has outliers to protect. */
const giants: Readonly<Record<number, number>> = { 57: 9, 203: 14, 318: 22 }

/** A positive factor around 1, skewed to the right: a product of twelve uniform factors, close to log-normal. */
function skewedFactor(uniform: () => number, spread: number): number {
  let factor = 1
  for (let i = 0; i < 12; i++) factor *= 1 + spread * (uniform() - 0.5)
  return factor
}

function choose<C extends Choice>(choices: readonly C[], uniform: () => number): C {
  let rest = uniform()
  for (const choice of choices) {
    rest -= choice.share
    if (rest < 0) return choice
  }
  return choices[choices.length - 1] as C
}

function enterprise(record: number, times: number, uniform: () => number): (string | number)[] {
  const region = choose(regions, uniform)
  const sector = choose(sectors, uniform)
  const size = skewedFactor(uniform, 1.15) * times
  const employees = Math.max(1, Math.round(34 * size))
  const turnover = Math.round(employees * sector.turnover * skewedFactor(uniform, 0.28))
  const wages = Math.round(employees * sector.wage * skewedFactor(uniform, 0.12))
  const investment = uniform() < 0.12 ? 0 : Math.round(turnover * sector.investment * skewedFactor(uniform, 0.6))
  const isExporter = uniform() < Math.min(0.9, 0.25 + 1.4 * sector.exports)
  const exported = isExporter ? Math.round(turnover * sector.exports * skewedFactor(uniform, 0.35)) : 0
  const profit = Math.round(turnover * (sector.margin + 0.16 * (uniform() + uniform() - 1)))
  // Small enterprises are sampled, large ones are all asked: a weight says how many each record stands for.
  const weight = employees < 10 ? 8.5 : employees < 50 ? 4.25 : employees < 250 ? 1.5 : 1
  const id = `E${String(10_000 + record * 37).padStart(5, '0')}`
  return [id, region.name, sector.name, employees, turnover, wages, investment, Math.min(exported, turnover), profit, weight.toFixed(2)]
}

/** The whole file: header, records, line feeds. Money is in thousands. The sample is what comes without arguments. */
export function enterprisesCsv({ records = RECORDS, hasGiants = true } = {}): string {
  const uniform = uniformStream(SEED)
  const lines = ['id,region,sector,employees,turnover,wages,investment,exports,profit,weight']
  for (let record = 1; record <= records; record++) {
    const times = hasGiants ? (giants[record] ?? 1) : 1
    lines.push(enterprise(record, times, uniform).join(','))
  }
  return `${lines.join('\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./enterprises.csv', import.meta.url), enterprisesCsv())
}
