import type { ChartLook } from '../../src-main/contract/charts/chart-look.ts'
import { inkFrom } from '../../src-main/contract/charts/ink.ts'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** Colours and letters of the theme that is on now, read from the tokens. */
export function chartLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const read = (token: string) => style.getPropertyValue(`--${token}`)
  return { ink: inkFrom(read), font: read('font-text'), codeFont: read('font-code'), format, t }
}
