/** What a chart or a comparison shows, on the clipboard or in a file of the user's choice. */
import { toast } from 'svelte-sonner'
import type { ChartTable } from '../../src-main/contract/charts/chart-look.ts'
import { t } from '../i18n/i18n.ts'
import type { WindowState } from '../state/window-state.svelte.ts'
import { tabbedText } from './table-text.ts'

export function copyNumbers(app: WindowState, table: ChartTable): void {
  void app.notices.attempt(async () => {
    await navigator.clipboard.writeText(tabbedText(table))
    toast(t('charts.copied'))
  })
}

/** @param text  made once a place was chosen. */
export function saveText(app: WindowState, name: string, extension: 'svg' | 'csv', text: () => string): void {
  void app.notices.attempt(async () => {
    const path = await app.api.dialogs.saveFile({ suggestedName: `${name}.${extension}`, extension })
    if (path === null) return
    await app.api.exports.text({ path, text: text() })
    toast(t('charts.saved', { path }))
  })
}
