/**
 * Times of the grid of a large table, in the real window.
 *
 *   npx electron-vite build && node test/bench/table-grid.ts [rows = 3000] [columns = 100] [--write FILE]
 *
 * A table of that many codes a side is made, imported through the window, and its grid is folded, unfolded, scrolled and shown
 * on its other faces. Each time is from the click or key to the second frame in which every cell in sight has its value, in
 * milliseconds: the middle and the largest of ten.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { chooseToOpen, chooseToSave } from '../e2e/choose-files.ts'
import { launch } from '../e2e/launch.ts'
import { TablesPage } from '../e2e/pages/tables-page.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'string' } } })
const [rows = 3000, columns = 100] = positionals.map(Number)
const folder = mkdtempSync(join(tmpdir(), 'cordon-bench-'))
const TIMES = 10

type Tree = { readonly codes: string[]; readonly depths: number[]; readonly leaves: boolean[] }

/** About `count` codes in three levels below the total, `A`, `A1`, `A11` … */
function treeOf(letter: string, count: number): Tree {
  const wide = Math.max(2, Math.round(Math.cbrt(count)))
  const tree: Tree = { codes: ['Total'], depths: [0], leaves: [false] }
  const add = (code: string, depth: number, isLeaf: boolean) => {
    tree.codes.push(code)
    tree.depths.push(depth)
    tree.leaves.push(isLeaf)
  }
  for (let i = 0; i < wide && tree.codes.length < count; i += 1) {
    add(`${letter}${i}`, 1, false)
    for (let j = 0; j < wide && tree.codes.length < count; j += 1) {
      add(`${letter}${i}.${j}`, 2, false)
      for (let k = 0; k < wide && (tree.codes.length < count || k === 0); k += 1)
        add(`${letter}${i}.${j}.${k}`, 3, true)
    }
  }
  return tree
}

const hrcOf = ({ codes, depths }: Tree): string =>
  codes
    .slice(1)
    .map((code, i) => `${'@'.repeat((depths[i + 1] ?? 1) - 1)}${code}`)
    .join('\n')

/** Indices of the leaves below each code, itself where it is one. */
function leavesBelow({ depths, leaves }: Tree): number[][] {
  return depths.map((depth, code) => {
    const below: number[] = []
    for (let next = code; next < depths.length && (next === code || (depths[next] ?? 0) > depth); next += 1)
      if (leaves[next] === true) below.push(next)
    return below
  })
}

function writeTable(): { cells: number } {
  const [down, across] = [treeOf('R', rows), treeOf('C', columns)]
  const [belowRow, belowColumn] = [leavesBelow(down), leavesBelow(across)]
  const leaf = (i: number, j: number) => 10 + ((i * 7919 + j * 104_729) % 991)
  const sums = down.codes.map((_, i) => {
    const byColumn = new Float64Array(across.codes.length)
    for (let j = 0; j < across.codes.length; j += 1)
      if (across.leaves[j] === true) for (const below of belowRow[i] ?? []) byColumn[j]! += leaf(below, j)
    return byColumn
  })
  const lines = ['row;column;value;status']
  for (const [i, row] of down.codes.entries())
    for (const [j, column] of across.codes.entries()) {
      const value = (belowColumn[j] ?? []).reduce((sum, below) => sum + (sums[i]?.[below] ?? 0), 0)
      const isSensitive = down.leaves[i] === true && across.leaves[j] === true && (i * 31 + j) % 97 === 0
      lines.push(`${row};${column};${value};${isSensitive ? 'u' : 's'}`)
    }
  writeFileSync(join(folder, 'table.csv'), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, 'rows.hrc'), `${hrcOf(down)}\n`)
  writeFileSync(join(folder, 'columns.hrc'), `${hrcOf(across)}\n`)
  return { cells: down.codes.length * across.codes.length }
}

/** Acts in the page and waits until each cell in sight has a text, then for two frames. */
async function timed(page: Page, act: 'fold' | 'unfold' | 'page' | 'face', count: number): Promise<number[]> {
  return page.evaluate(
    async ([kind, times]) => {
      const grid = document.querySelector<HTMLElement>('[role="treegrid"]')
      if (grid === null) throw new Error('There is no grid.')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const isWhole = () => {
        const box = grid.getBoundingClientRect()
        return [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')].every((cell) => {
          const { top, bottom, left, right } = cell.getBoundingClientRect()
          const isSeen = bottom > box.top && top < box.bottom && right > box.left && left < box.right
          return !isSeen || cell.textContent !== ''
        })
      }
      const heads = () =>
        [...grid.querySelectorAll<HTMLElement>('[role="row"][aria-level="2"]')].map(
          (row) => row.querySelector<HTMLElement>('[role="rowheader"]') ?? row,
        )
      const faces = [...document.querySelectorAll<HTMLElement>('[role="radio"].segment')]
      const measured: number[] = []
      for (let i = 0; i < times; i += 1) {
        // What was on its way before has come.
        while (!isWhole()) await frame()
        await frame()
        const began = performance.now()
        if (kind === 'page') grid.scrollTop += grid.clientHeight
        else if (kind === 'face') faces[i % faces.length]?.click()
        else heads()[0]?.click()
        await frame()
        while (!isWhole()) await frame()
        await frame()
        measured.push(performance.now() - began)
        // The other way, untimed, so that each time is of the same change.
        if (kind === 'fold' || kind === 'unfold') {
          heads()[0]?.click()
          await frame()
          while (!isWhole()) await frame()
        }
      }
      return measured
    },
    [act, count] as const,
  )
}

const shown = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return { middle: Math.round(sorted[sorted.length >> 1] ?? 0), largest: Math.round(sorted.at(-1) ?? 0) }
}

const { cells } = writeTable()
const cordon = await launch()
try {
  const page = await cordon.firstWindow()
  await page.setViewportSize({ width: 1280, height: 800 }).catch(() => undefined)
  const tables = new TablesPage(page)
  await chooseToOpen(cordon, join(folder, 'table.csv'))
  await chooseToSave(cordon, join(folder, 'table.cordon'))
  await tables.main.getByRole('button', { name: /^New from table/ }).click()
  const dialog = tables.importDialog
  for (const variable of ['row', 'column']) {
    await chooseToOpen(cordon, join(folder, `${variable}s.hrc`))
    await dialog.getByRole('button', { name: `Choose a hierarchy for ${variable}` }).click({ timeout: 120_000 })
    await dialog.getByText(`${variable}s.hrc`).waitFor()
  }
  await dialog.getByRole('button', { name: 'Import table', disabled: false }).click({ timeout: 300_000 })
  await tables.grid.waitFor({ timeout: 300_000 })
  await tables.grid.getByRole('gridcell').first().getByText(/\d/).waitFor()

  const results: [string, { middle: number; largest: number }][] = []
  results.push(['a branch folded', shown(await timed(page, 'fold', TIMES))])
  await tables.row(/^R0\b/).first().getByRole('rowheader').click()
  results.push(['a branch unfolded', shown(await timed(page, 'unfold', TIMES))])
  results.push(['a page down, cells never seen', shown(await timed(page, 'page', TIMES))])
  await tables.adjust()
  await tables.main.getByRole('textbox', { name: 'Time limit' }).fill('30')
  await tables.main.getByRole('button', { name: /^Start run/ }).click()
  await tables.main.getByRole('button', { name: 'Show table' }).click({ timeout: 600_000 })
  await tables.main.getByRole('radio', { name: 'Difference' }).waitFor()
  results.push(['another face', shown(await timed(page, 'face', TIMES))])
  const lines = [
    '# The grid of a large table, in the window',
    '',
    `${cells.toLocaleString('en')} cells; ${cordon.kind} host, ${cpus()[0]?.model ?? 'unknown processor'}; milliseconds from the`,
    'click to the frame in which every cell in sight has its value (`node test/bench/table-grid.ts`).',
    '',
    '| change | middle of ten | largest |',
    '| --- | ---: | ---: |',
    ...results.map(([name, { middle, largest }]) => `| ${name} | ${middle} | ${largest} |`),
    '',
  ]
  console.log(lines.join('\n'))
  if (values.write !== undefined) writeFileSync(values.write, lines.join('\n'))
} finally {
  await cordon.close()
  rmSync(folder, { recursive: true, force: true })
}
