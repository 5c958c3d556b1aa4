/**
 * Methods for mixed data on Adult and German Credit, with k and distinct values asked of every class, side by side.
 *
 *   npm run bench:diversity
 *
 * Adult: 30,162 complete records by age, race, sex and marital status; occupation is confidential. German Credit: 1,000 records
 * by age, personal status and job; checking and savings status are confidential. Every release is written as a file and
 * checked by the independent checker before its row is printed. Writes test/bench/results/diversity.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, type ErrorParams } from '../../src-main/contract/errors.ts'
import { diversityEntrants, diversityFiles, isNoWorse } from './diversity-methods.ts'
import { diversityRow, type DiversityRow } from './diversity-row.ts'

const GROUP_SIZES = [5, 10, 20]
/** Cells of a row without a release. */
const NOTHING = Array.from({ length: 9 }, () => '–')

const folder = mkdtempSync(join(tmpdir(), 'cordon-bench-'))
const lines: string[] = []
const verdicts: string[] = []
try {
  for (const source of diversityFiles) {
    for (const k of GROUP_SIZES) {
      const rows: DiversityRow[] = []
      const entrants = diversityEntrants(source)
      for (const { name, parameters, ...entrant } of entrants) {
        const start = [source.name, k, entrant.l, name]
        try {
          const row = await diversityRow({ ...entrant, source, k, parameters: parameters(k, rows) }, folder)
          rows.push(row)
          tell([...start, ...cellsOf(row)])
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'diversity-impossible') throw error
          const { leftOut } = error.params as ErrorParams['diversity-impossible']
          tell([...start, `none: ${leftOut} records too many of one value`, ...NOTHING])
        }
      }
      verdicts.push(`- ${source.name}, k = ${k}: ${isNoWorse(entrants, rows) ? 'holds' : 'DOES NOT HOLD'}`)
      process.stdout.write(`${verdicts.at(-1)}\n`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function tell(cells: readonly (string | number)[]): void {
  lines.push(`| ${cells.join(' | ')} |`)
  process.stdout.write(`${lines.at(-1)}\n`)
}

function cellsOf(row: DiversityRow): (string | number)[] {
  return [
    row.groups,
    row.lossPercent.toFixed(4),
    [...row.smallest].map((bits) => bits.toFixed(3)).join(' / '),
    row.leftOut,
    row.factor?.toFixed(3) ?? '–',
    row.linkage,
    row.linkedPercent.toFixed(3),
    row.homogeneous,
    row.skewed,
    row.seconds.toFixed(1),
  ]
}

writeFileSync(
  new URL('results/diversity.md', import.meta.url),
  `# Loss and diversity: methods for mixed data

Every class holds k records and l distinct values of each confidential variable that its method promises; \`check_groups.py\`
accepted every release. All methods release means and most frequent categories, and are measured alike.

- IL: squared standardised distances and differing categories, in percent of one class of all records; a record that is left
  out loses what the file's own means and most frequent categories would.
- Entropy: smallest of a class, for each confidential variable. Left out: records that are not released. Factor: largest radius
  beside its proven bound, as the method tells it.
- Small classes: records in classes of fewer than k. Linked: released records whose nearest original is their own, ties by their
  share. Homogeneous: records in classes with one value of a confidential variable. Skewed: records that have a value which more
  than 0.4 of their class have. Processor seconds of one process.
- "At their entropies": classes keep of each variable at least the most that a baseline above kept.
- Methods for diverse clusters promise one confidential variable, here occupation and checking status, and more than l distinct
  values: none has more than one in l of a class. Of German Credit's records 394 have one checking status, so that l = 3 has no
  answer for all records; l = 2 has one, and \`diversity-outliers\` leaves out the fewest it has to.
- \`hybrid-pfsom\` takes numbers alone: it groups age and an indicator of 0 and 1 for each category, confidential values too, with
  ⌈k / l⌉ records of each of l clusters of confidential values in every class.

Made by \`npm run bench:diversity\`.

| file | k | l | method | classes | IL % | entropy, bits | left out | factor | small classes | linked % | homogeneous | skewed | CPU s |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

MO-OBAM at the entropies of Mondrian and k-prototypes loses no more than any of them, at no less entropy of any variable:

${verdicts.join('\n')}
`,
)
