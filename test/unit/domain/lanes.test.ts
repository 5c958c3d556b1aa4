import { expect, test } from 'vitest'
import { createLanes } from '../../../src-main/domain/lanes.ts'

/** Visitors that enter one after the other; `entered` lists who has a place or had one. */
function visitors(places: number, count: number) {
  const lanes = createLanes(places)
  const entered: number[] = []
  const leave: (() => void)[] = []
  const all = Array.from({ length: count }, async (_, visitor) => {
    const leaveOwn = await lanes.enter()
    entered.push(visitor)
    leave[visitor] = leaveOwn
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { entered, leave, all, settled }
}

test('as many enter as there are places, then whoever waits longest', async () => {
  const { entered, leave, all, settled } = visitors(2, 5)
  await settled()
  expect(entered).toEqual([0, 1])
  leave[1]!()
  await settled()
  expect(entered).toEqual([0, 1, 2])
  leave[0]!()
  leave[2]!()
  await Promise.all(all)
  expect(entered).toEqual([0, 1, 2, 3, 4])
})

test('a place that nobody waits for is free for the next', async () => {
  const lanes = createLanes(1)
  for (let visit = 0; visit < 3; visit += 1) (await lanes.enter())()
  await expect(lanes.enter()).resolves.toBeTypeOf('function')
})
