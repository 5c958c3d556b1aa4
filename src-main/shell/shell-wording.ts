/** The words of menu, dialogs and start errors; a command has the same name in the menu as in the window. */
import errors from '../../resources/locales/en/errors.json' with { type: 'json' }
import menu from '../../resources/locales/en/menu.json' with { type: 'json' }
import window from '../../resources/locales/en/window.json' with { type: 'json' }
import { createWording, type Wording } from '../contract/wording.ts'

export function shellWording(): Wording {
  return createWording('en', { errors, menu, window })
}
