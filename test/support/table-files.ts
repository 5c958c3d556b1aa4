import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 2 × 3 cells with totals in the JJ format; the cell of 9 in the second row is sensitive by ±3. */
export const SMALL_JJ = `0
12
0 100 0.01 s 0 200 0 0 0
1 40 0.025 s 0 200 0 0 0
2 35 0.0285 s 0 200 0 0 0
3 25 0.04 s 0 200 0 0 0
4 60 0.0166 s 0 200 0 0 0
5 31 0.0322 s 0 200 0 0 0
6 17 0.0588 s 0 200 0 0 0
7 12 0.0833 s 0 200 0 0 0
8 40 0.025 z 40 40 0 0 0
9 9 0.1111 u 0 200 3 3 0
10 18 0.0555 s 0 200 0 0 0
11 13 0.0769 s 0 200 0 0 0
7
0 4 : 0 (-1) 1 (1) 2 (1) 3 (1)
0 4 : 4 (-1) 5 (1) 6 (1) 7 (1)
0 4 : 8 (-1) 9 (1) 10 (1) 11 (1)
0 3 : 0 (-1) 4 (1) 8 (1)
0 3 : 1 (-1) 5 (1) 9 (1)
0 3 : 2 (-1) 6 (1) 10 (1)
0 3 : 3 (-1) 7 (1) 11 (1)
`

export function writeSmallJj(folder: string): string {
  const path = join(folder, 'small.jj')
  writeFileSync(path, SMALL_JJ)
  return path
}

const SECTORS = ['C10', 'C11', 'C20', 'F41', 'F42']
const REGIONS = [1, 2, 3]

/** 60 made enterprises by sector and region; in C20 of region 2 one of three gives most of the turnover. */
export function writeEnterprises(folder: string): string {
  const lines = ['id,sector,region,turnover']
  for (let record = 0; record < 60; record += 1) {
    const sector = SECTORS[record % SECTORS.length]!
    const region = REGIONS[Math.floor(record / SECTORS.length) % REGIONS.length]!
    const isGiant = record === 7
    lines.push(`E${record},${sector},${region},${isGiant ? 900 : 20 + ((record * 7) % 31)}`)
  }
  const path = join(folder, 'enterprises.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const TAB_METADATA = `<SEPARATOR> ";"
Industry
   <RECODEABLE>
   <TOTCODE> "Total"
   <HIERCODELIST> "industry.hrc"
   <HIERLEADSTRING> "@"
Size
   <RECODEABLE>
   <TOTCODE> "T"
Turnover
   <NUMERIC>
   <DECIMALS> 0
Wages
   <NUMERIC>
   <DECIMALS> 0
Firms
   <FREQUENCY>
Flag
   <STATUS>
`

/** Turnover and wages of two industries, the first of two parts, by two sizes; the large firms of A1 are unsafe. */
const TAB_LINES = [
  ['Total', 'T', 600, 60, 24, 'S'],
  ['Total', 'small', 200, 20, 16, 'S'],
  ['Total', 'large', 400, 40, 8, 'S'],
  ['A', 'T', 400, 40, 15, 'S'],
  ['A', 'small', 120, 12, 10, 'S'],
  ['A', 'large', 280, 28, 5, 'S'],
  ['A1', 'T', 250, 25, 7, 'S'],
  ['A1', 'small', 50, 5, 5, 'S'],
  ['A1', 'large', 200, 20, 2, 'U'],
  ['A2', 'T', 150, 15, 8, 'S'],
  ['A2', 'small', 70, 7, 5, 'S'],
  ['A2', 'large', 80, 8, 3, 'S'],
  ['B', 'T', 200, 20, 9, 'S'],
  ['B', 'small', 80, 8, 6, 'S'],
  ['B', 'large', 120, 12, 3, 'S'],
]

/** A table of τ-ARGUS with metadata under a name of their own, and the hierarchy in a folder of its own. */
export function writeSmallTab(folder: string): { path: string; metadata: string; hierarchy: string } {
  mkdirSync(join(folder, 'codes'), { recursive: true })
  const files = {
    path: join(folder, 'turnover.tab'),
    metadata: join(folder, 'described.rda'),
    hierarchy: join(folder, 'codes', 'industry.hrc'),
  }
  writeFileSync(files.path, `${TAB_LINES.map((fields) => fields.join(';')).join('\n')}\n`)
  writeFileSync(files.metadata, TAB_METADATA)
  writeFileSync(files.hierarchy, 'A\n@A1\n@A2\nB\n')
  return files
}
