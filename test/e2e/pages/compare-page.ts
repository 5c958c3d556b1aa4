import { Frame } from './frame.ts'

export class ComparePage extends Frame {
  column(title: string) {
    return this.main.getByRole('columnheader', { name: title, exact: true })
  }

  /** Ticks the runs that stand in these rows, from 0. */
  async tick(...rows: number[]): Promise<void> {
    for (const row of rows) await this.main.getByRole('checkbox').nth(row).click()
  }

  /** What stands in a column, row by row. */
  async figures(title: string): Promise<string[]> {
    const heads = await this.main.getByRole('columnheader').allInnerTexts()
    const rows = await this.main
      .getByRole('row')
      .filter({ has: this.page.getByRole('checkbox') })
      .all()
    // Two cells before the first head: tick and mark.
    const place = heads.findIndex((head) => head.trim() === title) + 2
    return Promise.all(rows.map((row) => row.locator('td, th').nth(place).innerText()))
  }

  /** The runs drawn in the chart, for the keyboard: one of them is its tab stop. */
  keyboardPoints() {
    return this.main.getByRole('group', { name: /^Runs in the chart/ }).getByRole('button')
  }

  /** Ticks and unticks columns, by what they are called in full. */
  async toggleColumns(...titles: string[]): Promise<void> {
    await this.main.getByRole('button', { name: 'Columns' }).click()
    const columns = this.page.getByRole('dialog', { name: 'Columns' })
    for (const title of titles) {
      await columns.getByRole('searchbox').fill(title)
      await columns.getByRole('checkbox', { name: title, exact: true }).click()
    }
    await this.page.keyboard.press('Escape')
    await columns.waitFor({ state: 'hidden' })
  }

  /** The runs drawn in the chart, as their points. */
  points() {
    return this.main
      .getByRole('img', { name: / against / })
      .locator('path[fill^="#"]')
      .filter({ visible: true })
  }
}
