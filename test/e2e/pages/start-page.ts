import type { Locator } from 'playwright-core'
import { Frame } from './frame.ts'

export class StartPage extends Frame {
  newFromFile(): Promise<void> {
    return this.main.getByRole('button', { name: /New from file/ }).click()
  }

  openProject(): Promise<void> {
    return this.main.getByRole('button', { name: /Open project/ }).click()
  }

  openSample(name: RegExp): Promise<void> {
    return this.main.getByRole('button', { name }).click()
  }

  recent(name: string): Locator {
    return this.main.getByRole('row').filter({ hasText: name })
  }
}
