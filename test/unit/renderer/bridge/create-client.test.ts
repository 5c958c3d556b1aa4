import { describe, expect, test } from 'vitest'
import { AppError } from '../../../../src-main/contract/errors.ts'
import { channels } from '../../../../src-main/contract/ipc.ts'
import { createClient } from '../../../../src-renderer/bridge/create-client.ts'
import { memoryTransport } from '../../../../src-renderer/bridge/memory-transport.ts'
import { aWorld, madeHandlers } from '../../../support/made-window/made-handlers.ts'
import { aLog, aProject } from '../../../support/made-window/made-project.ts'

const connect = (world = aWorld({ project: aProject() })) => {
  const transport = memoryTransport(madeHandlers(world))
  return { world, transport, api: createClient(transport) }
}

test('the client has a function for every channel of the contract and no other', () => {
  const names = Object.entries(connect().api).flatMap(([group, functions]) =>
    Object.keys(functions).map((name) => `${group}.${name}`),
  )
  expect(names.sort()).toEqual([...channels.keys()].sort())
})

test('a call carries request and answer', async () => {
  const { api } = connect()
  const page = await api.data.page({ dataset: 1, start: 5, count: 2 })
  expect({ start: page.start, rows: page.rows.length, first: page.rows[0]?.[0] }).toEqual({
    start: 5,
    rows: 2,
    first: 'P000006',
  })
})

test('a request that does not fit the contract never leaves the window', async () => {
  const { api } = connect()
  await expect(api.data.page({ dataset: 1, start: -1, count: 2 })).rejects.toThrow(/start/)
})

test('an error arrives as the AppError it was, code and parameters', async () => {
  const { api } = connect()
  const error = await api.runs.stop({ run: 99 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'run-not-found', params: { run: 99 } })
})

describe('topics', () => {
  test('announce to every listener until it unsubscribes', () => {
    const { api, transport } = connect()
    const heard: number[] = []
    const stop = api.runs.progress((event) => heard.push(event.sequence))
    const [first, second] = aLog(14)
    if (first === undefined || second === undefined) throw new Error('The made log is empty.')
    transport.publish('runs.progress', first)
    stop()
    transport.publish('runs.progress', second)
    expect(heard).toEqual([1])
  })

  test('an announcement that does not fit the contract is refused', () => {
    const { transport } = connect()
    expect(() => transport.publish('runs.progress', { run: 'one' } as never)).toThrow()
  })
})
