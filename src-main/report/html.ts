import type { Wording } from '../contract/wording.ts'
import { dateText } from './date-text.ts'
import { escapeHtml } from './escape.ts'
import { blockHtml } from './html-block.ts'
import { reportStyle } from './html-style.ts'
import { subjectName, type ReportModel } from './model.ts'
import { createReportWords } from './section.ts'
import { reportSections } from './sections.ts'

/**
 * The report as one HTML file: no script, nothing from outside, charts as SVG with their tables beneath.
 *
 * The document forbids itself everything but its own style, so that opening it can never reach a network. Every text
 * of the data is escaped. The same model gives the same bytes.
 */
export function reportHtml(model: ReportModel, wording: Wording): string {
  const words = createReportWords(wording)
  const sections = reportSections.filter((section) => section.isPresent(model))
  const title = wording.t('report.title', { subject: subjectName(model), run: model.run.id })
  const contents = sections.map(
    ({ id }) => `<li><a href="#${id}">${escapeHtml(wording.t(`report.sections.${id}`))}</a></li>`,
  )
  const bodies = sections.map(({ id, blocks }) => {
    const parts = blocks(model, words).map((block, index) => blockHtml(block, `${id}-${index + 1}`, words))
    return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(wording.t(`report.sections.${id}`))}</h2>
${parts.join('\n')}
</section>`
  })
  const subtitle = wording.t('report.subtitle', {
    date: dateText(model.run.endedAt ?? model.run.createdAt),
    state: wording.t(`report.states.${model.run.state}`),
  })

  return `<!doctype html>
<html lang="${escapeHtml(wording.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Cordon ${escapeHtml(model.environment.version)}">
<title>${escapeHtml(title)}</title>
<style>
${reportStyle(title)}</style>
</head>
<body>
<header>
<p class="kicker">${escapeHtml(wording.t('report.kicker'))}</p>
<h1>${escapeHtml(title)}</h1>
<p class="subtitle">${escapeHtml(subtitle)}</p>
<p class="message caution" data-word="${escapeHtml(wording.t('report.tones.caution'))}">${escapeHtml(wording.t(`report.internal-${model.family}`))}</p>
</header>
<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(wording.t('report.contents'))}</h2><ol>
${contents.join('\n')}
</ol></nav>
<main>
${bodies.join('\n')}
</main>
<footer>${escapeHtml(wording.t('report.footer', { version: model.environment.version }))}</footer>
</body>
</html>
`
}
