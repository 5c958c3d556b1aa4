import { Frame } from './frame.ts'
import { RunPage } from './run-page.ts'

export class RunsPage extends Frame {
  async newRun(): Promise<void> {
    await this.main
      .getByRole('button', { name: /^New run/ })
      .first()
      .click()
    await this.main.getByRole('heading', { level: 1, name: /New run/ }).waitFor()
  }

  chooseAim(name: 'Group records' | 'Group with diversity' | 'Adjust a table'): Promise<void> {
    return this.main
      .getByRole('radiogroup', { name: 'Aim' })
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .click()
  }

  chooseMethod(name: RegExp): Promise<void> {
    return this.main.getByRole('radiogroup', { name: 'Method' }).getByRole('radio', { name }).click()
  }

  setting(name: string | RegExp) {
    return this.main.getByRole('textbox', { name })
  }

  async start(): Promise<void> {
    await this.main.getByRole('button', { name: /^Start (run|\d+ runs)/ }).click()
  }

  /** Starts a run from any view and waits for its end. */
  async runToTheEnd(method: RegExp, k: string): Promise<void> {
    await this.goTo('Runs')
    await this.newRun()
    await this.chooseMethod(method)
    await this.setting(/^Smallest group/).fill(k)
    await this.start()
    await new RunPage(this.page).runAgain.waitFor({ timeout: 60_000 })
  }
}
