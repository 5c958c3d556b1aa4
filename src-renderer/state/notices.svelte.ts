import { isAppError } from '../../src-main/contract/errors.ts'
import { errorText, t } from '../i18n/i18n.ts'

export type Notice = {
  readonly id: number
  readonly kind: 'caution' | 'fails'
  readonly text: string
  /** The way out, as a button. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The sentence of whatever was thrown; a fault of the window itself says so in plain words. */
export function failureText(error: unknown): string {
  if (isAppError(error)) return errorText({ code: error.code, params: error.params })
  return t('notices.fault', { detail: error instanceof Error ? error.message : String(error) })
}

/** Lines under the top bar, for what concerns the whole window; they stay until resolved or closed. */
export class Notices {
  list = $state.raw<readonly Notice[]>([])
  #next = 1

  add(notice: Omit<Notice, 'id'>): number {
    const id = this.#next++
    // The same sentence twice says nothing more: the newer one takes its place.
    this.list = [...this.list.filter((other) => other.text !== notice.text), { ...notice, id }]
    return id
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** Something that should not have happened: said in plain words, never passed over. */
  fault(error: unknown): void {
    // Browsers report a measuring loop that settles by itself as an error; it is none.
    if (String(error).includes('ResizeObserver loop')) return
    this.add({ kind: 'fails', text: failureText(error) })
  }

  /** Runs something and says what went wrong, if it did. Answers null then. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      this.add({ kind: 'fails', text: failureText(error) })
      return null
    }
  }
}
