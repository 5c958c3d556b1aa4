import { expect, test } from 'vitest'
import { possibleTargets } from '../../../../src-renderer/views/run/learning/learning-form.svelte.ts'
import { dataset } from '../../../support/made-window/made-project.ts'

const request = { confidential: ['DIAGNOSIS'], quasiIdentifiers: ['INTEREST', 'WAGES'], weight: null }
const names = (of: Parameters<typeof possibleTargets>[1]) => possibleTargets(request, of).map(({ name }) => name)
const withDistinct = (name: string, distinct: number) =>
  dataset.variables.map((variable) =>
    variable.name === name ? { ...variable, summary: { ...variable.summary, distinct } } : variable,
  )

test('confidential variables come first, then kept ones, then quasi-identifiers of few values', () => {
  expect(names(dataset.variables)).toEqual(['DIAGNOSIS', 'REGION'])
  expect(names(withDistinct('WAGES', 4))).toEqual(['DIAGNOSIS', 'REGION', 'WAGES'])
})

test('one value is none to tell apart, more than 50 are no classes', () => {
  expect(names(withDistinct('DIAGNOSIS', 51))).toEqual(['REGION'])
  expect(names(withDistinct('REGION', 1))).toEqual(['DIAGNOSIS'])
})
