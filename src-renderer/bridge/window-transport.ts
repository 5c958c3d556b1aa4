import type { Transport } from '../../src-main/contract/ipc.ts'

/** The transport over what the preload exposed. @throws Error when the page was opened without it. */
export function windowTransport(): Transport {
  const bridge = window.cordon
  if (bridge === undefined) throw new Error('The window was opened without its preload script.')
  return bridge
}
