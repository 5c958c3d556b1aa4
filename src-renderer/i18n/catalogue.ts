/** The catalogue of each language: one section per file in `resources/locales`, named after the file. */
import type { Catalogue } from '../../src-main/contract/wording.ts'
import cli from '../../resources/locales/en/cli.json' with { type: 'json' }
import errors from '../../resources/locales/en/errors.json' with { type: 'json' }
import imports from '../../resources/locales/en/import.json' with { type: 'json' }
import measures from '../../resources/locales/en/measures.json' with { type: 'json' }
import methods from '../../resources/locales/en/methods.json' with { type: 'json' }
import report from '../../resources/locales/en/report.json' with { type: 'json' }
import roles from '../../resources/locales/en/roles.json' with { type: 'json' }
import window from '../../resources/locales/en/window.json' with { type: 'json' }

export const catalogues: Readonly<Record<string, Catalogue>> = {
  en: { cli, errors, import: imports, measures, methods, report, roles, window },
}
