/** Electron's accelerators in the form a key event is named by in the page: `CmdOrCtrl+Shift+S` → `Ctrl+Shift+s`. */
const modifiers: Record<string, string> = {
  cmdorctrl: process.platform === 'darwin' ? 'Meta' : 'Ctrl',
  commandorcontrol: process.platform === 'darwin' ? 'Meta' : 'Ctrl',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  cmd: 'Meta',
  command: 'Meta',
  super: 'Meta',
  meta: 'Meta',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
}
const keys: Record<string, string> = {
  plus: '+',
  return: 'enter',
  esc: 'escape',
  space: ' ',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
}
const order = ['Ctrl', 'Meta', 'Alt', 'Shift']

export function keyNameOf(accelerator: string): string {
  const parts = accelerator.split('+').map((part) => part.toLowerCase())
  const key = parts.pop() ?? ''
  const held = parts.map((part) => modifiers[part] ?? part)
  return [...order.filter((modifier) => held.includes(modifier)), keys[key] ?? key].join('+')
}
