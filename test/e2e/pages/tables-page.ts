import { Frame } from './frame.ts'

export type Face = 'Original' | 'Released' | 'Difference' | 'Relative, %'

/** A table, its cells and the panel of the chosen one. */
export class TablesPage extends Frame {
  get importDialog() {
    return this.page.getByRole('dialog', { name: /^Import table/ })
  }

  get grid() {
    return this.main.getByRole('treegrid')
  }

  /** Imports the file that the next open dialog answers with. */
  async importTable(): Promise<void> {
    await this.main.getByRole('button', { name: 'Import table' }).click()
    await this.importDialog.waitFor()
  }

  async confirmImport(): Promise<void> {
    await this.importDialog.getByRole('button', { name: 'Import table' }).click()
    await this.importDialog.waitFor({ state: 'detached' })
  }

  row(name: string | RegExp) {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** Texts of the cells of a row, in the order of the columns. */
  async cellsOf(row: string | RegExp): Promise<string[]> {
    return this.row(row)
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.lastChild?.textContent ?? ''))
  }

  async show(face: Face): Promise<void> {
    await this.main.getByRole('radio', { name: face }).click()
  }

  filter(name: RegExp) {
    return this.main.getByRole('radiogroup', { name: 'Show cells' }).getByRole('radio', { name })
  }

  cellPanel() {
    return this.now.getByRole('region', { name: /^Cell/ })
  }

  /** An entry of the menu of the table. */
  async more(entry: string): Promise<void> {
    await this.main.getByRole('button', { name: 'More about this table' }).click()
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  /** The last change by hand, from the menu, which names its keys too. */
  async undo(): Promise<void> {
    await this.main.getByRole('button', { name: 'More about this table' }).click()
    await this.page.getByRole('menuitem', { name: /^Undo/ }).click()
  }

  async adjust(): Promise<void> {
    await this.main.getByRole('button', { name: 'Adjust table' }).click()
    await this.main.getByRole('heading', { level: 1, name: /^New run/ }).waitFor()
  }

  /** @param said  as for a released file. */
  async exportTable(format: RegExp, said = /cells written to/): Promise<void> {
    await this.main.getByRole('radio', { name: format }).check()
    await this.main.getByRole('button', { name: 'Export released table' }).click()
    await this.confirmation(said).waitFor()
  }
}
