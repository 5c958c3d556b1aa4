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
  // eslint-disable-next-line no-control-regex -- these are the characters that HTML forbids
  return text
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
}
