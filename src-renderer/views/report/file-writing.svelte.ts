import { toast } from 'svelte-sonner'
import { failureText } from '../../state/notices.svelte.ts'
import type { WindowState } from '../../state/window-state.svelte.ts'

/** A file on its way out: where it goes is asked, then it is written, and what came of it stays said. */
export class FileWriting {
  isWriting = $state(false)
  failure = $state('')
  /** The sentence of the file that was written last; '' until one was. */
  written = $state('')
  readonly #app: WindowState

  constructor(app: WindowState) {
    this.#app = app
  }

  /** @param work  writes the file to a path, and says so. */
  async write(name: string, extension: string, work: (path: string) => Promise<string>): Promise<void> {
    this.failure = ''
    this.written = ''
    try {
      const path = await this.#app.api.dialogs.saveFile({ suggestedName: `${name}.${extension}`, extension })
      if (path === null) return
      this.isWriting = true
      this.written = await work(path)
      this.#app.status.say(this.written)
      toast(this.written)
    } catch (error) {
      this.failure = failureText(error)
    } finally {
      this.isWriting = false
    }
  }
}
