import type { Block, TableBlock, TableColumn } from './block.ts'
import { escapeHtml } from './escape.ts'
import type { ReportWords } from './section.ts'

/**
 * One block as HTML.
 *
 * @param id unique in the document; captions and charts are named by it.
 */
export function blockHtml(block: Block, id: string, words: ReportWords): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block, words)
    case 'figures':
      return `<dl class="figures">
${block.figures.map(({ label, value, caption, mark }) => `<div class="${mark}"><dt>${escapeHtml(label)}</dt><dd class="value${/\d/.test(value) ? '' : ' words'}">${escapeHtml(value)}</dd><dd class="caption">${escapeHtml(caption)}</dd></div>`).join('\n')}
</dl>`
    case 'facts':
      return `<dl class="facts">
${block.facts.map(({ label, value, isCode }) => `<dt>${escapeHtml(label)}</dt><dd${isCode === true ? ' class="code"' : ''}>${escapeHtml(value)}</dd>`).join('\n')}
</dl>`
    case 'claims':
      return `<ul class="claims">
${block.claims.map(claimItem).join('\n')}
</ul>`
    case 'table':
      return table(block, id)
    case 'tables':
      return `<div class="tables">
${block.tables.map((each, index) => table(each, `${id}-${index + 1}`)).join('\n')}
</div>`
    case 'chart':
      return `<figure aria-labelledby="${id}-caption">
<figcaption id="${id}-caption">${escapeHtml(block.title)}</figcaption>
<div role="img" aria-label="${escapeHtml(block.description)}">${block.svg}</div>
</figure>`
    case 'charts':
      return `<figure aria-labelledby="${id}-caption">
<figcaption id="${id}-caption">${escapeHtml(block.title)}</figcaption>
<p class="legend">${block.legend.map(({ label, mark }) => `<span class="${mark}">${escapeHtml(label)}</span>`).join(' ')}</p>
<div class="multiples" role="img" aria-label="${escapeHtml(block.description)}">
${block.charts.map(({ title, svg }) => `<div><p class="name code">${escapeHtml(title)}</p>${svg}</div>`).join('\n')}
</div>
</figure>`
    case 'code':
      return `<h3 id="${id}-label">${escapeHtml(block.label)}</h3>
<pre aria-labelledby="${id}-label"><code>${escapeHtml(block.text)}</code></pre>`
  }
}

function paragraph({ text, tone = 'plain' }: Block & { kind: 'paragraph' }, { t }: ReportWords): string {
  if (tone === 'plain') return `<p>${escapeHtml(text)}</p>`
  if (tone === 'lead' || tone === 'note') return `<p class="${tone}">${escapeHtml(text)}</p>`
  return `<p class="message ${tone}" data-word="${escapeHtml(t(`report.tones.${tone}`))}">${escapeHtml(text)}</p>`
}

/** Tick, cross or open ring, and the word for it: never colour alone. */
function claimItem({ text, holds, state, checkedBy }: (Block & { kind: 'claims' })['claims'][number]): string {
  const [sign, name] = holds === null ? ['○', 'unclaimed'] : holds ? ['✓', 'holds'] : ['✗', 'fails']
  return `<li><span class="state ${name}"><span aria-hidden="true">${sign}</span> ${escapeHtml(state)}</span><span class="text">${escapeHtml(text)}</span><span class="by">${escapeHtml(checkedBy)}</span></li>`
}

function table({ caption, columns, rows, note }: TableBlock, id: string): string {
  const heads = columns.map((column) => `<th scope="col"${classes(column, false)}>${escapeHtml(column.header)}</th>`)
  const lines = rows.map((row) => {
    const cells = columns.map((column, index) => {
      const text = escapeHtml(row[index] ?? '')
      return column.isRowHeader === true
        ? `<th scope="row"${classes(column, true)}>${text}</th>`
        : `<td${classes(column, true)}>${text}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="scroll" role="region" aria-labelledby="${id}-caption" tabindex="0"><table>
<caption id="${id}-caption">${escapeHtml(caption)}</caption>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div>${note === undefined ? '' : `\n<p class="note">${escapeHtml(note)}</p>`}`
}

function classes({ align, isCode }: TableColumn, isBody: boolean): string {
  const names = [...(align === 'end' ? ['end'] : []), ...(isBody && isCode === true ? ['code'] : [])]
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`
}
