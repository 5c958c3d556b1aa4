/** After each file of journeys: every program that it started has ended. */
import { afterAll, expect } from 'vitest'
import { running } from './launch.ts'

afterAll(() => {
  // What a test left is ended here, so that it disturbs none of the next; it fails all the same.
  const left = [...running]
  for (const pid of left) process.kill(pid, 'SIGKILL')
  expect(left, 'programs that no test has closed').toStrictEqual([])
})
