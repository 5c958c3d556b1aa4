/** Electron's `protocol`: the program's own schemes and who answers them. */
import { addScheme } from './app-origin.ts'

type Handler = (request: Request) => Response | Promise<Response>
type CustomScheme = { scheme: string; privileges?: Record<string, boolean> }

const handlers = new Map<string, Handler>()

export function handlerOf(scheme: string): Handler | undefined {
  return handlers.get(scheme)
}

export const protocol = {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    for (const { scheme } of schemes) addScheme(scheme)
  },
  handle(scheme: string, handler: Handler): void {
    if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} already has a handler.`)
    addScheme(scheme)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string): void => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
}
