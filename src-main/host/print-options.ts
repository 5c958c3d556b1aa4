/** Electron's options of `printToPDF` in the words of Chromium's protocol; lengths in inches in both. */
export type PrintOptions = {
  landscape?: boolean
  displayHeaderFooter?: boolean
  printBackground?: boolean
  scale?: number
  pageSize?: string | { width: number; height: number }
  margins?: { top?: number; bottom?: number; left?: number; right?: number }
  pageRanges?: string
  headerTemplate?: string
  footerTemplate?: string
  preferCSSPageSize?: boolean
  generateTaggedPDF?: boolean
  generateDocumentOutline?: boolean
}

const sizes: Record<string, { width: number; height: number }> = {
  A3: { width: 11.7, height: 16.54 },
  A4: { width: 8.27, height: 11.7 },
  A5: { width: 5.83, height: 8.27 },
  Letter: { width: 8.5, height: 11 },
  Legal: { width: 8.5, height: 14 },
}

export function toPrintParameters({ pageSize = 'Letter', margins = {}, ...same }: PrintOptions): object {
  const size = typeof pageSize === 'string' ? sizes[pageSize] : pageSize
  if (size === undefined) throw new Error(`Unknown page size ${pageSize as string}.`)
  return {
    ...same,
    paperWidth: size.width,
    paperHeight: size.height,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    marginRight: margins.right,
  }
}
