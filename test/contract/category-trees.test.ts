import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MeasuredFigure } from '../../src-main/contract/model.ts'
import { createRandomStream } from '../../src-main/domain/numerics/random-stream.ts'
import { expectRefusal, readResult } from '../support/protect-command.ts'
import { checkRelease } from '../support/check-groups.ts'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const HIERARCHY = ['1', '@11', '@12', '2', '@21', '@@211', '@@212', '@22']

/** Sixty made records: an age, an industry of codes that look like numbers, one of them a branch, and a diagnosis of five. */
function aFolder(hierarchy: readonly string[] = HIERARCHY): string {
  const random = createRandomStream(31)
  const industries = ['11', '12', '211', '212', '22', '21']
  const rows = Array.from({ length: 60 }, (_, record) =>
    [random.integer(18, 80), industries[random.integer(0, 5)], `d${record % 5}`].join(','),
  )
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.csv'), `${['age,industry,diagnosis', ...rows].join('\n')}\n`)
  writeFileSync(join(folder, 'industry.hrc'), `${hierarchy.join('\n')}\n`)
  return folder
}

const protect = (folder: string, words: readonly string[]) =>
  runCommand(
    [
      ...[
        'protect',
        'data.csv',
        '--qi',
        'age,industry',
        '--confidential',
        'diagnosis',
        '--progress',
        'none',
        '--k',
        '4',
      ],
      ...words,
      ...['--out', 'released.csv', '--result', 'result.json'],
    ],
    { folder },
  )
const byTree = ['--hierarchy', 'industry=industry.hrc']

test.each(['diversity-clustering', 'diversity-outliers', 'mondrian'])(
  '%s goes by a hierarchy, which the request keeps; codes of digits are categories then',
  async (method) => {
    const folder = aFolder()
    const { code, stderr } = await protect(folder, ['--method', method, ...byTree])
    expect([code, stderr]).toEqual([0, ''])
    const { certificate, options } = readResult(folder)
    expect(certificate.filter(({ holds }) => holds === false)).toEqual([])
    expect(options!.trees).toEqual({
      industry: {
        source: 'industry.hrc',
        codes: ['*', '1', '11', '12', '2', '21', '211', '212', '22'],
        parents: [-1, 0, 1, 1, 0, 4, 5, 5, 4],
      },
    })
    checkRelease(folder, 'age,industry', 4, ['--categorical', 'industry'])
  },
)

test('a fault of the hierarchy is said with file, line and code, a category that it lacks by name', async () => {
  const words = ['--method', 'diversity-clustering', ...byTree]
  expectRefusal(await protect(aFolder([...HIERARCHY, '11']), words), /11/)
  expectRefusal(
    await protect(aFolder(HIERARCHY.filter((line) => line !== '@22')), words),
    /^The hierarchy industry\.hrc lacks “22”, a category of industry/,
  )
})

test('a hierarchy is refused where the method does not go by it, beside an order, and of what is not grouped', async () => {
  const folder = aFolder()
  expectRefusal(await protect(folder, ['--method', 'mo-obam', ...byTree]), /mo-obam does not take hierarchies/)
  const clustering = ['--method', 'diversity-clustering']
  expectRefusal(
    await protect(folder, [...clustering, ...byTree, '--ordinal', 'industry=11|12|21|211|212|22']),
    /^industry has both a hierarchy and an order/,
  )
  expectRefusal(
    await protect(folder, [...clustering, '--hierarchy', 'diagnosis=industry.hrc']),
    /^diagnosis has a hierarchy, but is no categorical quasi-identifier/,
  )
  expectRefusal(await protect(folder, [...clustering, '--hierarchy', 'trade=industry.hrc']), /trade/)
})

test('measures go by the hierarchy too, of the run as of the files', async () => {
  const folder = aFolder()
  expect((await protect(folder, ['--method', 'mondrian', ...byTree, '--project', 'p.cordon'])).code).toBe(0)
  const runs = await runCommand(['runs', 'p.cordon', '--measures', 'fast', '--json', '--progress', 'none'], { folder })
  const [run] = JSON.parse(runs.stdout) as { measures: MeasuredFigure[] }[]
  const measured = async (words: readonly string[]) => {
    const files = ['measure', 'data.csv', 'released.csv', '--qi', 'age', '--categorical', 'industry']
    const options = ['--confidential', 'diagnosis', '--k', '4', '--measures', 'fast', '--json', '--progress', 'none']
    const { code, stdout, stderr } = await runCommand([...files, ...options, ...words], { folder })
    expect([stderr, code]).toEqual(['', 0])
    return (JSON.parse(stdout) as { measures: MeasuredFigure[] }).measures
  }
  expect(await measured(byTree)).toEqual(run!.measures)
  const penalty = (figures: readonly MeasuredFigure[]) => figures.find(({ id }) => id === 'certainty-penalty')?.value
  expect(penalty(await measured([]))).not.toBe(penalty(run!.measures))
})
