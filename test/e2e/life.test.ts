/** Start and end of the program. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCommand, windowProgram } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launch } from './launch.ts'

/** Processes whose command line names the program's own browser profile or solver, where the system lists them. */
function processesOf(pid: number): string[] {
  if (process.platform === 'win32') return []
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`cordon-window-${pid}-`))
}

const profilesOf = (pid: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`cordon-window-${pid}-`))

test('a second start with the same settings gives way to the first', async () => {
  const first = await launch()
  const page = await first.firstWindow()
  await page.getByRole('main').waitFor()
  await expect(launch({ userData: first.userData }).then((second) => second.firstWindow())).rejects.toThrow()
  expect(await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await first.close()
})

test('it ends when it is told to, and leaves no process and no profile behind', async () => {
  const cordon = await launch()
  await cordon.firstWindow()
  await cordon.close()
  expect([processesOf(cordon.pid), profilesOf(cordon.pid)]).toStrictEqual([[], []])
})

test.each(['quit', 'exit'] as const)(
  'it ends by %s while a page is opening, and leaves nothing behind',
  async (how) => {
    const cordon = await launch()
    await cordon.firstWindow()
    // The answer may be lost with the program.
    const asked = cordon.evaluate(({ app, BrowserWindow }, end) => {
      void new BrowserWindow({ show: false }).loadURL('about:blank').catch(() => undefined)
      app[end]()
    }, how)
    await Promise.allSettled([asked, cordon.ended])
    await cordon.close()
    expect([processesOf(cordon.pid), profilesOf(cordon.pid)]).toStrictEqual([[], []])
  },
)

test('it ends when it is told to before its window is there', async () => {
  const cordon = await launch()
  await cordon.close()
  expect([processesOf(cordon.pid), profilesOf(cordon.pid)]).toStrictEqual([[], []])
})

test.runIf(process.platform === 'linux')('a browser that no longer answers does not keep it from ending', async () => {
  const cordon = await launch({ isStandIn: true })
  await cordon.firstWindow()
  for (const line of processesOf(cordon.pid)) process.kill(Number.parseInt(line, 10), 'SIGSTOP')
  await cordon.close()
  await expect.poll(() => processesOf(cordon.pid), { timeout: 20_000 }).toStrictEqual([])
  expect(profilesOf(cordon.pid)).toStrictEqual([])
})

test('killed in the middle, its browser ends with it, and the next start tidies up', async () => {
  const killed = await launch()
  await killed.firstWindow()
  await killed.kill()
  await expect.poll(() => processesOf(killed.pid), { timeout: 20_000 }).toStrictEqual([])
  const next = await launch()
  expect(profilesOf(killed.pid)).toStrictEqual([])
  await next.close()
})

test('its settings are where it was told to keep them', async () => {
  const userData = join(mkdtempSync(join(tmpdir(), 'cordon-settings-')), 'a folder of mine')
  const cordon = await launch({ userData })
  const page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
  await page.evaluate(() =>
    (window as unknown as { cordon: { call(channel: string, request: unknown): Promise<unknown> } }).cordon.call(
      'app.setPreferences',
      {
        density: 'compact',
      },
    ),
  )
  await cordon.close()
  expect(existsSync(join(userData, 'preferences.json'))).toBe(true)
})

test('a project that is not there does not keep the window from opening', async () => {
  const cordon = await launch({ args: ['--project', '/nowhere/none.cordon'] })
  const page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
  expect(await page.getByRole('main').isVisible()).toBe(true)
  await cordon.close()
})

test('a project asked for by a second start is opened by the first, or said why not', async () => {
  const first = await launch()
  const page = await first.firstWindow()
  await page.getByRole('main').waitFor()
  await first.evaluate(({ dialog }) => {
    dialog.showMessageBox = async (...given: unknown[]) => {
      Object.assign(globalThis, { said: given.at(-1) })
      return { response: 0, checkboxChecked: false }
    }
  })
  await expect(launch({ userData: first.userData, args: ['--project', '/nowhere/none.cordon'] })).rejects.toThrow()
  const said = () =>
    first.evaluate(() => (globalThis as unknown as { said?: { message: string; detail: string } }).said?.detail)
  await expect.poll(said).toContain('/nowhere/none.cordon')
  await first.close()
})

test('a page that crashed is drawn again, with its project', async () => {
  const cordon = await launch({ args: ['--sample'] })
  const page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()
  await cordon.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  const drawn = () =>
    cordon.evaluate(({ BrowserWindow }) => {
      const script = `document.querySelector('main') === null ? null : window.cordon.call('projects.current').then(({ value }) => value.datasets.length)`
      return BrowserWindow.getAllWindows()[0]
        ?.webContents.executeJavaScript(script)
        .catch(() => null) as Promise<number | null>
    })
  await expect.poll(drawn, { timeout: 20_000 }).toBe(1)
  await cordon.close()
})

test('while a window is open, commands run beside it, and "open" gives it the project', async () => {
  const folder = temporaryFolder()
  const sample = fileURLToPath(new URL('../../resources/samples/enterprises.csv', import.meta.url))
  const words = ['protect', sample, '--method', 'mdav', '--qi', 'turnover,wages', '--k', '3', '--project', 'p.cordon']
  const program = windowProgram()
  // The command's settings are those of its folder, and so are the window's here.
  const cordon = await launch({ userData: join(folder, 'user-data') })
  const page = await cordon.firstWindow()
  await page.getByRole('main').waitFor()

  expect((await runCommand([...words, '--progress', 'none'], { folder, program })).code).toBe(0)
  expect(await runCommand(['open', 'p.cordon'], { folder, program })).toStrictEqual({ code: 0, stdout: '', stderr: '' })
  await page.getByText('enterprises').first().waitFor()
  expect(await cordon.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await cordon.close()
})
