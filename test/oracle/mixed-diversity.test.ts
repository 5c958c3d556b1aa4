import { expect, test } from 'vitest'
import { diversityEntrants, diversityFiles, type DiversityEntrant } from '../bench/diversity-methods.ts'
import { diversityRow } from '../bench/diversity-row.ts'
import { kPrototypes } from '../../src-main/domain/mixed/k-prototypes/index.ts'
import type { MixedMethod } from '../../src-main/domain/mixed/mixed-method.ts'
import { moObam } from '../../src-main/domain/mixed/mo-obam/index.ts'
import { mondrian } from '../../src-main/domain/mixed/mondrian/index.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Less than by default: what must hold does whatever the effort. */
const quick = { particles: 3, iterations: 5, trials: 20 }

test.each(diversityFiles)(
  '$name: every release passes the independent checker, MO-OBAM loses least at no less entropy',
  async (source) => {
    const folder = temporaryFolder()
    const asked: Pick<DiversityEntrant, 'l' | 'promised' | 'fileOf'> = { l: 3, promised: null, fileOf: (file) => file }
    const rowOf = (method: MixedMethod, parameters: Record<string, unknown>) =>
      diversityRow({ ...asked, source, k: 10, method, parameters: { k: 10, l: 3, ...parameters } }, folder)
    const baselines = [
      await rowOf(mondrian, { cut: 'strict' }),
      await rowOf(mondrian, { cut: 'relaxed' }),
      await rowOf(kPrototypes, {}),
    ]
    const entropy = [...baselines[0]!.smallest].map((_, s) =>
      Math.max(...baselines.map(({ smallest }) => smallest[s]!)),
    )
    const own = await rowOf(moObam, { ...quick, lambda: 0, entropy })
    expect(own).toMatchObject({ linkage: 0, homogeneous: 0 })
    own.smallest.forEach((bits, s) => expect(bits).toBeGreaterThanOrEqual(entropy[s]! - 1e-8))
    for (const { lossPercent } of baselines) expect(own.lossPercent).toBeLessThan(lossPercent)
  },
)

/** Large losses where clusters were refined by exchanges alone: 7 and 9 %. */
const clustered = [
  { source: diversityFiles[0]!, most: 3.5 },
  { source: diversityFiles[1]!, most: 0.4 },
]

test.each(clustered)(
  '$source.name: diverse clusters lose little though no value has more than half of a class',
  async ({ source, most }) => {
    const entrant = diversityEntrants(source).find(({ name, l }) => name === 'diversity-clustering' && l === 2)!
    const row = await diversityRow(
      { ...entrant, source, k: 5, parameters: entrant.parameters(5, []) },
      temporaryFolder(),
    )
    expect(row.linkage).toBe(0)
    expect(row.lossPercent).toBeLessThan(most)
  },
)

test.each(['diversity-outliers', 'hybrid-pfsom, indicators'])(
  'German Credit: %s holds three checking statuses in every class, by the independent checker',
  async (name) => {
    const source = diversityFiles[0]!
    const entrant = diversityEntrants(source).find((candidate) => candidate.name === name)!
    const row = await diversityRow(
      { ...entrant, source, k: 5, parameters: entrant.parameters(5, []) },
      temporaryFolder(),
    )
    expect(row.linkage).toBe(0)
    expect(row.leftOut).toBe(name === 'diversity-outliers' ? 91 : 0)
  },
)
