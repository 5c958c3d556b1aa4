/** The file dialogs of the desktop. */
import { dialog, type BrowserWindow, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import { extname, join } from 'node:path'
import type { Handlers } from '../contract/ipc.ts'
import type { Wording } from '../contract/wording.ts'

/** @param documents  folder that a saved file is offered in. */
export function createDialogHandlers(
  { t }: Wording,
  window: () => BrowserWindow | null,
  documents: string,
): Handlers['dialogs'] {
  const all = { name: t('menu.dialogs.all-files'), extensions: ['*'] }
  const projects = { name: t('menu.dialogs.project-files'), extensions: ['cordon'] }

  async function open(options: OpenDialogOptions): Promise<string | null> {
    const own = window()
    const whole: OpenDialogOptions = { ...options, properties: ['openFile'] }
    const { canceled, filePaths } = await (own === null
      ? dialog.showOpenDialog(whole)
      : dialog.showOpenDialog(own, whole))
    return canceled ? null : (filePaths[0] ?? null)
  }

  async function save(name: string, extension: string, options: SaveDialogOptions): Promise<string | null> {
    const own = window()
    const whole: SaveDialogOptions = {
      ...options,
      buttonLabel: t('menu.dialogs.save'),
      defaultPath: join(documents, withExtension(name, extension)),
    }
    const { canceled, filePath } = await (own === null
      ? dialog.showSaveDialog(whole)
      : dialog.showSaveDialog(own, whole))
    return canceled || filePath === '' ? null : withExtension(filePath, extension)
  }

  return {
    openData: () =>
      open({
        title: t('menu.dialogs.open-data'),
        buttonLabel: t('menu.dialogs.import'),
        filters: [{ name: t('menu.dialogs.data-files'), extensions: ['csv', 'tsv', 'tab', 'txt'] }, all],
      }),
    openTable: () =>
      open({
        title: t('menu.dialogs.open-table'),
        buttonLabel: t('menu.dialogs.import'),
        filters: [{ name: t('menu.dialogs.table-files'), extensions: ['jj', 'tab', 'csv', 'tsv', 'txt'] }, all],
      }),
    openHierarchy: () =>
      open({
        title: t('menu.dialogs.open-hierarchy'),
        buttonLabel: t('menu.dialogs.open'),
        filters: [{ name: t('menu.dialogs.hierarchy-files'), extensions: ['hrc', 'csv', 'tsv', 'txt'] }, all],
      }),
    openMetadata: () =>
      open({
        title: t('menu.dialogs.open-metadata'),
        buttonLabel: t('menu.dialogs.open'),
        filters: [{ name: t('menu.dialogs.metadata-files'), extensions: ['rda'] }, all],
      }),
    openAPriori: () =>
      open({
        title: t('menu.dialogs.open-a-priori'),
        buttonLabel: t('menu.dialogs.open'),
        filters: [{ name: t('menu.dialogs.a-priori-files'), extensions: ['hst', 'csv', 'txt'] }, all],
      }),
    openProject: () =>
      open({ title: t('menu.dialogs.open-project'), buttonLabel: t('menu.dialogs.open'), filters: [projects, all] }),
    saveProject: ({ suggestedName }) =>
      save(suggestedName, 'cordon', { title: t('menu.dialogs.save-project'), filters: [projects] }),
    saveFile: ({ suggestedName, extension }) =>
      save(suggestedName, extension, {
        title: t('menu.dialogs.save-file'),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }, all],
      }),
  }
}

/** A name without an extension gets the one that its content has. */
function withExtension(path: string, extension: string): string {
  return extname(path) === '' ? `${path}.${extension}` : path
}
