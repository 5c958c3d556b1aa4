import { expect, test } from 'vitest'
import { keyNameOf } from '../../../src-main/host/accelerators.ts'

const main = process.platform === 'darwin' ? 'Meta' : 'Ctrl'

test('accelerators are named as key events are', () => {
  expect(
    [
      'CmdOrCtrl+Shift+S',
      'Shift+CmdOrCtrl+S',
      'F1',
      'CmdOrCtrl+.',
      'Alt+Left',
      'CmdOrCtrl+Plus',
      'CmdOrCtrl+Enter',
    ].map(keyNameOf),
  ).toStrictEqual([
    `${main}+Shift+s`,
    `${main}+Shift+s`,
    'f1',
    `${main}+.`,
    'Alt+arrowleft',
    `${main}++`,
    `${main}+enter`,
  ])
})
