import { screen } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import { openWindow } from '../support/component-window.ts'
import { anAdjustment } from '../support/made-window/made-adjustments.ts'
import { aProject, endedRuns } from '../support/made-window/made-project.ts'
import { aTable } from '../support/made-window/made-table.ts'

const withTable = () => ({ project: aProject({ tables: [aTable()] }) })
const adjusted = () => ({ project: aProject({ tables: [aTable()], runs: [...endedRuns, anAdjustment(11)] }) })

describe('the grid of a table', () => {
  test('stands with its rows', async () => {
    await openWindow('/tables', withTable())
    expect(await screen.findByRole('treegrid', { name: 'Cells of Turnover' })).toBeTruthy()
  })
  test('stands with a run', async () => {
    await openWindow('/tables', adjusted())
    expect(await screen.findByRole('treegrid', { name: 'Cells of Turnover' })).toBeTruthy()
  })
})
