/** Looks of the form of a new run, as `views.test.ts` looks at the others. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chooseToOpen, chooseToSave } from './choose-files.ts'
import { launch } from './launch.ts'
import { lookAt } from './look-at.ts'
import { ImportPage } from './pages/import-page.ts'
import { RolesPage } from './pages/roles-page.ts'
import { RunsPage } from './pages/runs-page.ts'
import { StartPage } from './pages/start-page.ts'
/** A survey with categories, one of them long, and a diagnosis. */
function writeSurvey(folder: string): string {
  const file = join(folder, 'survey.csv')
  const regions = ['north', 'south', 'a region with a rather long name in it']
  const lines = Array.from({ length: 120 }, (_, record) => {
    const schooling = ['none', 'primary school', 'secondary', 'degree'][record % 4]
    return [18 + ((record * 7) % 60), (record * 13) % 90, regions[record % 3], schooling, `d${record % 6}`].join(',')
  })
  writeFileSync(file, `age,hours,region_of_residence_at_birth,schooling,diagnosis\n${lines.join('\n')}\n`)
  return file
}

test('setting up a run for mixed data: without a confidential variable, with one, with ordered categories', async () => {
  const folder = temporaryFolder()
  const cordon = await launch()
  const page = await cordon.firstWindow()
  await chooseToOpen(cordon, writeSurvey(folder))
  await chooseToSave(cordon, join(folder, 'Survey.cordon'))
  await new StartPage(page).newFromFile()
  const importing = new ImportPage(page)
  await importing.check()
  await importing.load()
  const roles = new RolesPage(page)
  await roles.goTo('Roles')
  await roles.setAll('Quasi-identifier')
  await expect.poll(() => roles.roleOf('age').inputValue()).toBe('quasi-identifier')
  const runs = new RunsPage(page)
  await runs.goTo('Runs')
  await runs.newRun()
  await lookAt(page, 'new-run-without-confidential')
  await runs.goTo('Roles')
  await roles.set('diagnosis', 'Confidential')
  await runs.goTo('Runs')
  await runs.newRun()
  await runs.chooseAim('Group with diversity')
  await lookAt(page, 'new-run-diverse')
  await runs.main.getByRole('button', { name: /^Strata, / }).click()
  for (const variable of ['region_of_residence_at_birth', 'schooling']) {
    const order = runs.main.getByRole('radiogroup', { name: `Order of ${variable}` })
    await order.getByRole('radio', { name: 'Ordered' }).click()
  }
  await runs.main.getByRole('button', { name: 'Move secondary up' }).scrollIntoViewIfNeeded()
  await lookAt(page, 'new-run-orders')
  await cordon.close()
})
