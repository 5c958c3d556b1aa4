/** A report as PDF: its page in a window that is never shown, printed. */
import { BrowserWindow } from 'electron'
import { randomUUID } from 'node:crypto'
import { sealContents, webPreferences } from './window.ts'

/** Reports being printed, by id: what `app://report/ID` answers with. */
export const reports = new Map<string, string>()

/**
 * @param html  a whole document without scripts or outside parts.
 * @returns     a tagged PDF, A4; margins and page numbers are the document's own (`@page`).
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
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
  } finally {
    window.destroy()
    reports.delete(id)
  }
}
