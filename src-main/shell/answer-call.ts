/** One call from the window: parse, carry out, parse again, and put what went wrong into its code. */
import { type z } from 'zod'
import { AppError, toErrorMessage } from '../contract/errors.ts'
import { channels, type Answer, type Handlers } from '../contract/ipc.ts'

type AnyHandler = (request: unknown) => unknown

/** What is wrong with a request, without its content. */
function parseRequest(channel: string, schema: z.ZodType, request: unknown): unknown {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue === undefined || issue.path.length === 0 ? '-' : issue.path.map(String).join('.')
  throw new AppError('request-invalid', { channel, field, problem: issue?.code ?? 'custom' }, { cause: parsed.error })
}

/**
 * @returns  the answer envelope; it never rejects.
 *
 * An unknown channel or a request of the wrong shape comes back as `request-invalid`, an `AppError` of the handler as
 * itself, anything else (an answer of the wrong shape too) as `unexpected` with the id under which it was logged.
 */
export async function answerCall(
  handlers: Handlers,
  channel: string,
  request: unknown,
  logFault: (error: unknown) => string,
): Promise<Answer> {
  try {
    const entry = channels.get(channel)
    const [group = '', name = ''] = channel.split('.')
    const handler = (handlers as unknown as Record<string, Record<string, AnyHandler> | undefined>)[group]?.[name]
    if (entry?.kind !== 'call' || handler === undefined)
      throw new AppError('request-invalid', { channel, field: '-', problem: 'unknown_channel' })
    const value = await handler(parseRequest(channel, entry.input, request))
    return { ok: true, value: entry.output.parse(value) }
  } catch (error) {
    return { ok: false, error: toErrorMessage(error, logFault) }
  }
}
