import { Frame } from './frame.ts'

/** One run, live or ended. Figures are in percent; null while there is none. */
export class RunPage extends Frame {
  best() {
    return this.#figure(/^Best (so far|found)$/)
  }

  bound() {
    return this.#figure('Bound')
  }

  gap() {
    return this.#figure('Gap')
  }

  async stopAndKeep(): Promise<void> {
    await this.main.getByRole('button', { name: /^Stop and keep/ }).click()
  }

  get runAgain() {
    return this.main.getByRole('button', { name: /^Run again/ })
  }

  certificate() {
    return this.now.getByText(/\d+ of \d+ hold/)
  }

  get measures() {
    return this.main.getByRole('region', { name: 'Risk and loss' })
  }

  get learning() {
    return this.main.getByRole('region', { name: 'What can be learned' })
  }

  async #figure(name: string | RegExp): Promise<number | null> {
    const heading = this.main.getByRole(
      'heading',
      typeof name === 'string' ? { level: 2, name, exact: true } : { level: 2, name },
    )
    const text = await heading.locator('xpath=following-sibling::p[1]').innerText()
    const number = Number.parseFloat(text)
    return Number.isNaN(number) ? null : number
  }
}
