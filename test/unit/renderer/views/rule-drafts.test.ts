import { describe, expect, test } from 'vitest'
import type { TableRuleDescription } from '../../../../src-main/contract/model.ts'
import { newDraft, problemsOf, writtenRule } from '../../../../src-renderer/views/tables/rule-drafts.ts'

const p: TableRuleDescription = {
  id: 'p',
  written: 'p=PERCENT[,INTRUDERS]',
  parameters: [
    { name: 'percent', default: null, isInteger: false },
    { name: 'intruders', default: 1, isInteger: true },
  ],
  required: 1,
  needs: 'contributions',
}

describe('a rule as a form edits it', () => {
  test('begins with what offices commonly begin with, and with its own defaults', () => {
    expect(writtenRule(newDraft(p, 1), p)).toBe('p=10,1')
  })

  test('what may be left out at the end is left out', () => {
    expect(writtenRule({ key: 1, id: 'p', texts: ['12.5', ''] }, p)).toBe('p=12.5')
  })

  test('a number that does not fit, or is missing, is named by its place', () => {
    expect(problemsOf({ key: 1, id: 'p', texts: ['', '2'] }, p)).toEqual([0])
    expect(problemsOf({ key: 1, id: 'p', texts: ['ten', '1.5'] }, p)).toEqual([0, 1])
    expect(writtenRule({ key: 1, id: 'p', texts: ['ten', '1'] }, p)).toBeNull()
  })
})
