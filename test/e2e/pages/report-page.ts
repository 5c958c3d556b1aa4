import { Frame } from './frame.ts'

export class ReportPage extends Frame {
  /** @param said  of the confirmation that is waited for, where others may still be in sight. */
  async exportRelease(order: 'As in the original' | 'Shuffled', said = /records written to/): Promise<void> {
    await this.main.getByRole('radio', { name: order }).check()
    await this.main.getByRole('button', { name: 'Export released file' }).click()
    await this.confirmation(said).waitFor()
  }

  async saveReport(format: 'HTML' | 'PDF' | 'JSON'): Promise<void> {
    await this.main.getByRole('button', { name: `Save as ${format}` }).click()
    await this.confirmation(/Report written to/)
      .last()
      .waitFor()
  }
}
