/** The desktop's own "save as" dialog, through the small programs that show one; Chromium gives no path to save to. */
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

type Filter = { name: string; extensions: string[] }
export type SaveRequest = { title: string; defaultPath: string; filters: Filter[] }
/** `none`: this desktop has no such program. */
export type SaveAnswer = { kind: 'path'; path: string } | { kind: 'cancelled' } | { kind: 'none' }

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function command({ title, defaultPath, filters }: SaveRequest): [string, string[]] | null {
  if (process.platform === 'darwin') {
    return [
      'osascript',
      ['-e', `POSIX path of (choose file name with prompt ${quoted(title)} default name ${quoted(defaultPath)})`],
    ]
  }
  if (process.platform === 'win32') {
    // The texts go as environment variables: nothing in a name is ever read as a command.
    const script = `Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.SaveFileDialog
      $d.Title = $env:CORDON_TITLE; $d.FileName = $env:CORDON_NAME; if ($d.ShowDialog() -eq 'OK') { $d.FileName } else { exit 1 }`
    return ['powershell', ['-NoProfile', '-STA', '-Command', script]]
  }
  if (isInstalled('zenity')) {
    const patterns = filters.map(
      ({ name, extensions }) => `--file-filter=${name} | ${extensions.map((e) => `*.${e}`).join(' ')}`,
    )
    return [
      'zenity',
      [
        '--file-selection',
        '--save',
        '--confirm-overwrite',
        `--title=${title}`,
        `--filename=${defaultPath}`,
        ...patterns,
      ],
    ]
  }
  if (isInstalled('kdialog')) return ['kdialog', ['--title', title, '--getsavefilename', defaultPath]]
  return null
}

export function pickSavePath(request: SaveRequest): Promise<SaveAnswer> {
  const found = command(request)
  if (found === null) return Promise.resolve({ kind: 'none' })
  return new Promise((resolve) => {
    const child = spawn(...found, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, CORDON_TITLE: request.title, CORDON_NAME: request.defaultPath },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    child.once('error', () => resolve({ kind: 'none' }))
    child.once('close', (code) => {
      const path = output.replace(/\r?\n$/, '')
      resolve(code === 0 && path !== '' ? { kind: 'path', path } : { kind: 'cancelled' })
    })
  })
}
