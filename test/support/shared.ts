import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A path in the folder of real data and independent checkers that lies beside the checkout (or where CORDON_SHARED says).
 * Fails when it is absent: a test on real data must never pass because the data was not there.
 */
export function sharedPath(...parts: string[]): string {
  const root = process.env['CORDON_SHARED'] ?? join(dirname(checkout), 'shared')
  const path = join(root, ...parts)
  if (!existsSync(path)) {
    throw new Error(
      `The real test data is missing: ${path}. Put the shared folder beside the checkout or name it in CORDON_SHARED.`,
    )
  }
  return path
}
