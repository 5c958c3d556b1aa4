import type { Dialect } from '../../../contract/model.ts'

type Signs = Pick<Dialect, 'decimal' | 'thousands'>

/**
 * The decimal sign in which the numbers of a table are written: τ-ARGUS writes that of the machine it runs on. Where numbers
 * have point and comma, the one that stands last is decimal and the other parts thousands.
 */
export function numberSigns(texts: Iterable<string>): Signs {
  let hasComma = false
  let hasPoint = false
  for (const text of texts) {
    const comma = text.lastIndexOf(',')
    const point = text.lastIndexOf('.')
    if (comma >= 0 && point >= 0)
      return comma > point ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' }
    hasComma ||= comma >= 0
    hasPoint ||= point >= 0
  }
  return { decimal: hasComma && !hasPoint ? ',' : '.', thousands: '' }
}
