import { Frame } from './frame.ts'

export type RoleName = 'Direct identifier' | 'Quasi-identifier' | 'Confidential' | 'Weight' | 'Keep' | 'Drop'

export class RolesPage extends Frame {
  async setAll(role: RoleName): Promise<void> {
    await this.main.getByRole('checkbox', { name: 'Select all variables shown' }).check()
    await this.main.getByRole('button', { name: 'Set role' }).click()
    await this.page.getByRole('menuitem', { name: role }).click()
  }

  async set(variable: string, role: RoleName): Promise<void> {
    await this.roleOf(variable).selectOption(role)
  }

  roleOf(variable: string) {
    return this.main.getByRole('combobox', { name: `Role of ${variable}` })
  }
}
