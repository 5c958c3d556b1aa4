/** Control characters, and those that turn the direction of what follows. */
// eslint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Unicode draws a picture of each of the first control characters. */
const PICTURES = 0x2400
const PICTURE_OF_DELETE = '\u2421'

/**
 * A text from a file or a command line as one line that changes nothing of a terminal or of the text around it: a line
 * feed is `␊`. Longer texts are cut.
 */
export function printable(text: string, longest = Number.POSITIVE_INFINITY): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return shown.replace(UNPRINTABLE, (sign) => {
    const code = sign.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(PICTURES + code)
    return code === 0x7f ? PICTURE_OF_DELETE : '\ufffd'
  })
}
