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
import { diversityRow, type DiversityCase, type DiversityRow } from './diversity-row.ts'
import { diversityFiles, diversityMethods } from './diversity-methods.ts'

const GROUP_SIZES = [5, 10, 20]
const DISTINCT = 3

const folder = mkdtempSync(join(tmpdir(), 'cordon-bench-'))
const lines: string[] = []
try {
  for (const source of diversityFiles) {
    for (const k of GROUP_SIZES) {
      const rows: DiversityRow[] = []
      for (const { name, method, parameters } of diversityMethods) {
        const entrant: DiversityCase = { source, k, l: DISTINCT, method, parameters: parameters(k, DISTINCT, rows) }
        const row = await diversityRow(entrant, folder)
        rows.push(row)
        lines.push(lineOf(source.name, k, name, row))
        process.stdout.write(`${lines.at(-1)}\n`)
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function lineOf(file: string, k: number, name: string, row: DiversityRow): string {
  const { groups, lossPercent, smallest, linkage, homogeneous, skewed, seconds } = row
  const cells = [
    file,
    k,
    name,
    groups,
    lossPercent.toFixed(4),
    [...smallest].map((bits) => bits.toFixed(3)).join(' / '),
    linkage,
    homogeneous,
    skewed,
    seconds.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

writeFileSync(
  new URL('results/diversity.md', import.meta.url),
  `# Loss and diversity: methods for mixed data

Every class holds k records and ${DISTINCT} distinct values of each confidential variable; \`check_groups.py\` accepted every
release. IL: squared standardised distances and differing categories, in percent of one class of all records. Entropy: smallest
of a class, for each confidential variable. Linkage: records in classes of fewer than k. Homogeneous: records in classes with
one value of a confidential variable. Skewed: records that have a value which more than 0.4 of their class have. Processor
seconds of one process. "At their entropies": classes keep of each variable at least the most that a baseline above kept.
Made by \`npm run bench:diversity\`.

| file | k | method | classes | IL % | entropy, bits | linkage | homogeneous | skewed | CPU s |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
)
