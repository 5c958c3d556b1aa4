import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDialogHandlers } from '../../../src-main/shell/dialogs.ts'
import { shellWording } from '../../../src-main/shell/shell-wording.ts'

const dialog = vi.hoisted(() => ({ showOpenDialog: vi.fn(), showSaveDialog: vi.fn() }))
vi.mock('electron', () => ({ dialog }))

const handlers = createDialogHandlers(shellWording(), () => null, '/documents')

test('the file chosen, or nothing when the dialog was closed', async () => {
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/data/a.csv'] })
  expect(await handlers.openData()).toBe('/data/a.csv')
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: true, filePaths: [] })
  expect(await handlers.openProject()).toBeNull()
})

test('a file is offered in the documents, and gets the extension of its content when it has none', async () => {
  dialog.showSaveDialog.mockImplementation(async ({ defaultPath }: { defaultPath: string }) => ({
    canceled: false,
    filePath: defaultPath,
  }))
  expect(await handlers.saveProject({ suggestedName: 'survey' })).toBe(join('/documents', 'survey.cordon'))
  expect(await handlers.saveFile({ suggestedName: 'released.csv', extension: 'csv' })).toBe(
    join('/documents', 'released.csv'),
  )
  dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: '/x/released' })
  expect(await handlers.saveFile({ suggestedName: 'released', extension: 'csv' })).toBe('/x/released.csv')
  dialog.showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: '' })
  expect(await handlers.saveFile({ suggestedName: 'released', extension: 'csv' })).toBeNull()
})
