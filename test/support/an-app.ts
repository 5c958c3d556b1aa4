import type { Client, Handlers, Publish } from '../../src-main/contract/ipc.ts'
import { channels } from '../../src-main/contract/ipc.ts'
import { fromErrorMessage } from '../../src-main/contract/errors.ts'
import type { RunSummary } from '../../src-main/contract/model.ts'
import { createApp, type CordonApp } from '../../src-main/app/app.ts'
import { answerCall } from '../../src-main/shell/answer-call.ts'
import { forkSolver } from '../../src-main/solver/fork-process.ts'

const root = new URL('../../', import.meta.url)

export type AppInTest = {
  readonly app: CordonApp
  /** Calls as the window makes them: what goes and what comes is parsed on the way, and errors keep their code. */
  readonly api: Omit<Client, 'dialogs'>
  /** Resolves with the run once it has ended in any way. */
  ended(run: number): Promise<RunSummary>
}

/**
 * The application behind the window, with nothing but the window left out.
 *
 * @param hear  every announcement to the window.
 */
export function anApp(folder: string, hear: Publish = () => undefined): AppInTest {
  const over = new Map<number, PromiseWithResolvers<RunSummary>>()
  function outcomeOf(run: number): PromiseWithResolvers<RunSummary> {
    const known = over.get(run) ?? Promise.withResolvers<RunSummary>()
    over.set(run, known)
    return known
  }
  const logFault = (error: unknown): string => {
    throw error
  }
  const app = createApp({
    startSolver: forkSolver(new URL('src-main/solver/entry.ts', root)),
    userData: folder,
    resources: new URL('resources', root).pathname,
    now: () => new Date('2026-11-30T10:00:00Z'),
    logFault,
    publish: (topic, event) => {
      hear(topic, event)
      if (topic !== 'runs.changed') return
      const run = event as RunSummary
      if (run.endedAt !== null) outcomeOf(run.id).resolve(run)
    },
    printToPdf: () => Promise.reject(new Error('There is no printer in this test.')),
    cores: 2,
    version: 'test',
  })
  return { app, api: clientOf(app, logFault), ended: (run) => outcomeOf(run).promise }
}

function clientOf({ handlers }: CordonApp, logFault: (error: unknown) => string): AppInTest['api'] {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const channel of channels.keys()) {
    const [group = '', name = ''] = channel.split('.')
    const call = async (request: unknown): Promise<unknown> => {
      // As through the channel: nothing but plain data and typed arrays comes to the other side.
      const answer = await answerCall(handlers as Handlers, channel, structuredClone(request), logFault)
      if (!answer.ok) throw fromErrorMessage(answer.error)
      return structuredClone(answer.value)
    }
    groups[group] = { ...groups[group], [name]: call }
  }
  return groups as unknown as AppInTest['api']
}
