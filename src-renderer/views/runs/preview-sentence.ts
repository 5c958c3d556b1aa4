import type { GroupingMethodDescription, RunRequest } from '../../../src-main/contract/model.ts'
import { t } from '../../i18n/i18n.ts'
import { methodName } from '../parts/run-words.ts'
import type { GroupedVariables } from './method-fit.ts'

/** What will happen, in one sentence. `requests` differ in parameters alone. */
export function previewSentence(
  method: Pick<GroupingMethodDescription, 'id' | 'isDiverse'>,
  records: number,
  { quasiIdentifiers, categorical, confidential }: GroupedVariables,
  requests: readonly Pick<RunRequest, 'parameters'>[],
): string {
  const all = (name: string) =>
    [...new Set(requests.map(({ parameters }) => String(parameters[name] ?? '')))].join(', ')
  const l = all('l')
  return t('newRun.preview', {
    runs: requests.length,
    records,
    sorts: categorical.length === 0 ? 'numbers' : categorical.length === quasiIdentifiers ? 'categories' : 'both',
    numbers: quasiIdentifiers - categorical.length,
    categories: categorical.length,
    confidential: method.isDiverse ? confidential.length : 0,
    k: all('k'),
    values: method.isDiverse && confidential.length > 0 && l !== '' && l !== '1' ? 'some' : 'none',
    l,
    method: methodName(method.id),
  })
}
