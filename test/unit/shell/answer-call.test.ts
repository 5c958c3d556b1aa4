import { expect, test } from 'vitest'
import { AppError } from '../../../src-main/contract/errors.ts'
import type { Handlers } from '../../../src-main/contract/ipc.ts'
import { answerCall } from '../../../src-main/shell/answer-call.ts'

const recent = {
  path: '/a.cordon',
  name: 'a',
  folder: '/',
  sizeBytes: 1,
  lastOpenedAt: '',
  isMissing: false,
  runs: null,
  dataset: null,
  records: null,
}

/** Only the channels that these tests call. */
const handlers = {
  projects: {
    recent: () => [recent],
    forget: () => 'not a list' as never,
    open: ({ path }: { path: string }) => {
      throw new AppError('file-not-found', { path })
    },
    saveCopy: () => Promise.reject(new TypeError('broken inside')),
    close: () => undefined,
  },
} as unknown as Handlers

const faults: unknown[] = []
const call = (channel: string, request?: unknown) =>
  answerCall(handlers, channel, request, (fault) => {
    faults.push(fault)
    return 'id'
  })

test('an answer crosses in its envelope', async () => {
  expect(await call('projects.recent')).toStrictEqual({ ok: true, value: [recent] })
  expect(await call('projects.close')).toStrictEqual({ ok: true, value: undefined })
})

test('an error that the user can act on keeps its code and parameters', async () => {
  expect(await call('projects.open', { path: '/x.cordon' })).toStrictEqual({
    ok: false,
    error: { code: 'file-not-found', params: { path: '/x.cordon' } },
  })
})

test('a request of the wrong shape is refused with its field, without its content', async () => {
  expect(await call('projects.open', { path: 7 })).toStrictEqual({
    ok: false,
    error: { code: 'request-invalid', params: { channel: 'projects.open', field: 'path', problem: 'invalid_type' } },
  })
  expect(await call('projects.close', 'something')).toStrictEqual({
    ok: false,
    error: { code: 'request-invalid', params: { channel: 'projects.close', field: '-', problem: 'invalid_type' } },
  })
})

test('channels that are not calls of the contract are refused', async () => {
  for (const channel of [
    'projects.changed',
    'projects.destroy',
    'projects',
    '__proto__.toString',
    'projects.__proto__',
    'app.info',
  ]) {
    expect(await call(channel)).toStrictEqual({
      ok: false,
      error: { code: 'request-invalid', params: { channel, field: '-', problem: 'unknown_channel' } },
    })
  }
})

test('anything else is a fault of ours: logged, and told by its id alone', async () => {
  faults.length = 0
  const unexpected = { ok: false, error: { code: 'unexpected', params: { id: 'id' } } }
  expect(await call('projects.saveCopy', { path: '/b' })).toStrictEqual(unexpected)
  expect(await call('projects.forget', '/a')).toStrictEqual(unexpected)
  expect(faults).toHaveLength(2)
})
