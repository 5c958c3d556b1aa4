/** A report as PDF: its page in a window that is never shown, printed. */
import { BrowserWindow } from 'electron'
import { randomUUID } from 'node:crypto'
import { sealContents, webPreferences } from './window.ts'

const pageNumbers = `<div style="width: 100%; font: 8px sans-serif; color: #555; text-align: center">
  <span class="pageNumber"></span> / <span class="totalPages"></span></div>`

/** Reports being printed, by id: what `app://report/ID` answers with. */
export const reports = new Map<string, string>()

/**
 * @param html  a whole document without scripts or outside parts.
 * @returns     a tagged PDF, A4, pages numbered at the foot.
 */
export async function printToPdf(html: string): Promise<Uint8Array> {
  const id = randomUUID()
  reports.set(id, html)
  const window = new BrowserWindow({ show: false, webPreferences: { ...webPreferences, javascript: false } })
  sealContents(window)
  try {
    await window.loadURL(`app://report/${id}`)
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: pageNumbers,
      margins: { top: 0.6, bottom: 0.7, left: 0.6, right: 0.6 },
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
  } finally {
    window.destroy()
    reports.delete(id)
  }
}
