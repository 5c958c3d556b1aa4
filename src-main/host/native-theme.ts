/** Electron's `nativeTheme`: the choice of light or dark, told to every page. */
import { EventEmitter } from 'node:events'
import { openContents, opened, type OpenContents } from './web-contents.ts'

type ThemeSource = 'system' | 'light' | 'dark'

class NativeTheme extends EventEmitter {
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  private source: ThemeSource = 'system'

  get themeSource(): ThemeSource {
    return this.source
  }

  set themeSource(source: ThemeSource) {
    this.source = source
    for (const entry of openContents) this.tell(entry)
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'dark'
  }

  tell({ page }: OpenContents): void {
    const value = this.source === 'system' ? '' : this.source
    page.session
      .send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => undefined)
  }
}

export const nativeTheme = new NativeTheme()

opened.on('opened', (entry: OpenContents) => {
  if (nativeTheme.themeSource !== 'system') nativeTheme.tell(entry)
})
