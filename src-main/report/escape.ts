const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Text made safe for HTML, as content and inside a quoted attribute. Control characters that HTML forbids become U+FFFD.
 */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (isSpace(sign) ? sign : '\ufffd'))
}

function isSpace(sign: string): boolean {
  return sign === '\t' || sign === '\n' || sign === '\r'
}
