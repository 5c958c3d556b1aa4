/** The stand-in host where no window can be opened: it says so by its exit code, and commands need none. */
import { expect, test } from 'vitest'
import { runCommand, windowProgram } from '../support/run-command.ts'

/** "Service unavailable": `npm start` then works in the terminal. */
const noWindow = 69

test.each([
  ['no browser', { CORDON_CHROMIUM: '/nonexistent/chromium' }],
  ['a browser that ends at once', { CORDON_CHROMIUM: '/bin/false' }],
])('with %s the window cannot open, and commands work all the same', async (_name, env) => {
  const program = windowProgram()
  expect(await runCommand(['--sample'], { program, env })).toStrictEqual({ code: noWindow, stdout: '', stderr: '' })
  expect((await runCommand(['methods'], { program, env })).code).toBe(0)
})
