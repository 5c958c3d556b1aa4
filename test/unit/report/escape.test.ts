import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../../src-main/report/escape.ts'

describe('escapeHtml', () => {
  test('leaves no sign that could begin a tag, an entity or end an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
  })

  test('keeps letters of every script and replaces control characters', () => {
    expect(escapeHtml('Größe ≥ 40 €\u0000\u0007')).toBe('Größe ≥ 40 €\ufffd\ufffd')
  })
})
