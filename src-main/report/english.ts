/** The English catalogue for processes without a window: command line, report, stand-in host. */
import cli from '../../resources/locales/en/cli.json' with { type: 'json' }
import errors from '../../resources/locales/en/errors.json' with { type: 'json' }
import imports from '../../resources/locales/en/import.json' with { type: 'json' }
import measures from '../../resources/locales/en/measures.json' with { type: 'json' }
import methods from '../../resources/locales/en/methods.json' with { type: 'json' }
import report from '../../resources/locales/en/report.json' with { type: 'json' }
import roles from '../../resources/locales/en/roles.json' with { type: 'json' }
import window from '../../resources/locales/en/window.json' with { type: 'json' }
import { createWording, type Catalogue, type Wording } from '../contract/wording.ts'

/** Sections are named after their files. */
const catalogue: Catalogue = { cli, errors, import: imports, measures, methods, report, roles, window }

let wording: Wording | null = null

/** Built on first use; every caller shares it. */
export function englishWording(): Wording {
  wording ??= createWording('en', catalogue)
  return wording
}
