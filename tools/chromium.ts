// Finds a Chromium for browser tests and Lighthouse, or installs one.
import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

type Chromium = { executablePath: string; env: Record<string, string> }

const run = promisify(execFile)
/** A headless shell takes half of the processor time of a full Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`)

/** CHROMIUM_PATH, else a headless shell of the system or from npm, else a full Chromium. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await exists(chosen)) return { executablePath: chosen, env: {} }
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`)
  }
  if (await exists(HEADLESS_SHELL)) return { executablePath: HEADLESS_SHELL, env: {} }
  return unpackChromium().catch(findFullChromium)
}

async function findFullChromium(error: unknown): Promise<Chromium> {
  for (const executablePath of FULL) if (await exists(executablePath)) return { executablePath, env: {} }
  throw error
}

/** The npm build for bare servers: needs only a C library. */
async function unpackChromium(): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json'))
  // Not in a temporary folder, where another user could place a program under a predictable name.
  const folder = join(import.meta.dirname, '..', '.cache', `chromium-${version}`)
  if (!(await exists(folder))) await unpackInto(folder, entry)

  const executablePath = join(folder, 'chromium')
  const { stdout } = await run('ldd', [executablePath])
  const env: Record<string, string> = {}
  if (stdout.includes('not found')) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  if (!(await exists('/etc/fonts/fonts.conf'))) env.FONTCONFIG_PATH = join(folder, 'fonts')
  await run(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return { executablePath, env }
}

/** Renamed when complete: the package takes a partly unpacked file for a complete one. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const libraries = join(dirname(entry), '..', 'bin', 'al2023.tar.br')
  const code = `import chromium, { inflate } from ${JSON.stringify(pathToFileURL(entry))}
    await chromium.executablePath()
    await inflate(${JSON.stringify(libraries)})`
  // A separate process with its own TMPDIR: the package has no option for the folder.
  await run(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, TMPDIR: unfinished } })
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true })
    const anotherWasQuicker = error.code === 'ENOTEMPTY' || error.code === 'EEXIST'
    if (!anotherWasQuicker) throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
