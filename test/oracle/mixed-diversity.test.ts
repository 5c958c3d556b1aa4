import { expect, test } from 'vitest'
import { diversityFiles } from '../bench/diversity-methods.ts'
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
    const rowOf = (method: MixedMethod, parameters: Record<string, unknown>) =>
      diversityRow({ source, k: 10, l: 3, method, parameters: { k: 10, l: 3, ...parameters } }, folder)
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
