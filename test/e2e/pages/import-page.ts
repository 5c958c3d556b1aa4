import { Frame } from './frame.ts'

export class ImportPage extends Frame {
  get dialog() {
    return this.page.getByRole('dialog', { name: /Import file/ })
  }

  column(name: string) {
    return this.dialog.getByRole('row', { name: new RegExp(`^${name} `) })
  }

  async choose(field: string, value: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
    await this.page.getByRole('option', { name: value }).click()
  }

  check(): Promise<void> {
    return this.dialog.getByRole('button', { name: /^Check [\d,]+ rows?/ }).click()
  }

  async load(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Load [\d,]+ rows?/ }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }
}
