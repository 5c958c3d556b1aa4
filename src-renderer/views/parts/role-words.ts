/** The roles: icon, word and colour always together. */
import type { Role } from '../../../src-main/contract/model.ts'
import type { IconName } from '../../components/icons.ts'
import { t } from '../../i18n/i18n.ts'

export const roleOrder: readonly Role[] = ['identifier', 'quasi-identifier', 'confidential', 'weight', 'keep', 'drop']

export const roleIcons: Readonly<Record<Role, IconName>> = {
  identifier: 'identifier',
  'quasi-identifier': 'quasi',
  confidential: 'confidential',
  weight: 'weight',
  keep: 'keep',
  drop: 'drop',
}

export const roleWord = (role: Role): string => t(`rolesView.names.${role}`)
