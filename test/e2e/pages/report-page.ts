import { Frame } from './frame.ts'

export class ReportPage extends Frame {
  async exportRelease(order: 'As in the original' | 'Shuffled'): Promise<void> {
    await this.main.getByRole('radio', { name: order }).check()
    await this.main.getByRole('button', { name: 'Export released file' }).click()
    await this.confirmation(/records written to/).waitFor()
  }

  async saveReport(format: 'HTML' | 'PDF' | 'JSON'): Promise<void> {
    await this.main.getByRole('button', { name: `Save as ${format}` }).click()
    await this.confirmation(/Report written to/)
      .last()
      .waitFor()
  }
}
