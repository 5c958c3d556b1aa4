import type { Page } from 'playwright-core'

export type Step = 'Start' | 'Data' | 'Roles' | 'Tables' | 'Runs' | 'Compare' | 'Report'

/** What stands around every view: rail, run bar, Now, status line. */
export class Frame {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rail() {
    return this.page.getByRole('navigation', { name: 'Steps' })
  }

  get now() {
    return this.page.getByRole('complementary', { name: 'Now' })
  }

  get main() {
    return this.page.getByRole('main')
  }

  async goTo(step: Step): Promise<void> {
    await this.rail.getByRole('link', { name: new RegExp(`^${step}`) }).click()
    await this.main.getByRole('heading', { level: 1 }).waitFor()
  }

  title(): Promise<string> {
    return this.main.getByRole('heading', { level: 1 }).innerText()
  }

  confirmation(text: string | RegExp) {
    return this.page.getByRole('region', { name: /Confirmations/ }).getByText(text)
  }
}
