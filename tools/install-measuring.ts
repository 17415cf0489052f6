import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'measuring')
/** What npm keeps of an installation. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json')

/** Installs what `npm start` and `npm test` do not need; returns the folder of the commands. */
export function installMeasuring(): string {
  if (changedAt(INSTALLED) < changedAt(join(FOLDER, 'package-lock.json'))) {
    console.log('Installing what measures (about half a minute)…')
    // Vitest, which Stryker's runner expects beside it, is the project's.
    const args = ['ci', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' })
    if (status !== 0)
      throw new Error('The packages of tools/measuring could not be installed: see what npm says above.')
  }
  return join(FOLDER, 'node_modules/.bin')
}

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
