/**
 * Tells missing cells from others: the empty field, and the codes the user named, exactly as written (spaces around do
 * not count). Nothing else is ever missing: `NA`, `-999` or a lone dot are values until the user names them.
 */
export function createMissingCells(missingCodes: readonly string[]): (text: string) => boolean {
  if (missingCodes.length === 0) return (text) => text === ''
  const codes = new Set(missingCodes.flatMap((code) => [code, code.trim()]))
  const longest = missingCodes.reduce((most, code) => Math.max(most, code.length), 0)
  // Trimming millions of long cells for nothing would cost more than reading them.
  return (text) =>
    text === '' || codes.has(text) || (text.length <= longest + 8 && codes.has(text.trim()) && text.trim() !== '')
}
