import { expect, test } from 'vitest'
import { checklist } from '../../../../src-renderer/views/report/checklist.ts'
import { anEndedRun, dataset, quasiIdentifiers } from '../../../support/made-window/made-project.ts'

const run = anEndedRun({ id: 6, method: 'mdav', k: 3, il: 5.692, seconds: 1 })

test('what a released file holds, by name', () => {
  expect(checklist(run, dataset).map(({ key, state, names }) => ({ key, state, names }))).toEqual([
    { key: 'records', state: 'holds', names: [] },
    { key: 'replaced', state: 'holds', names: quasiIdentifiers },
    { key: 'identifiers', state: 'holds', names: ['PERSON_ID'] },
    { key: 'kept', state: 'note', names: ['REGION', 'DIAGNOSIS'] },
    { key: 'certificate', state: 'holds', names: [] },
  ])
})

test('a failing claim and changed data stand out', () => {
  const failing = anEndedRun({ id: 9, method: 'mdav', k: 3, il: 5.692, seconds: 1, isFailing: true })
  const lines = checklist({ ...failing, dataFingerprint: 'another' }, dataset)
  expect(lines.filter((line) => line.state === 'fails').map((line) => line.key)).toEqual(['certificate', 'changed'])
})
