// Finds a Chromium for the browser tests and Lighthouse, and brings one along where the machine has none.
import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

type Chromium = { executablePath: string; env: Record<string, string> }

const run = promisify(execFile)
/** No windows, menus or start page: a browser test takes half of the processor time of a full Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`)

/** CHROMIUM_PATH, else a headless shell: the system's, or the one from npm. A full Chromium only where neither runs. */
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

/** The build for bare servers from npm: needs nothing but a C library, and brings the libraries a thin image lacks. */
async function unpackChromium(): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = createRequire(import.meta.url)(join(dirname(entry), '..', 'package.json'))
  // Not in a temporary folder: under a name that can be guessed, somebody else could put a program there first.
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

/** Unpacked beside its place and renamed when finished: the package itself takes a half-unpacked file for a whole one. */
async function unpackInto(folder: string, entry: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const libraries = join(dirname(entry), '..', 'bin', 'al2023.tar.br')
  const code = `import chromium, { inflate } from ${JSON.stringify(pathToFileURL(entry))}
    await chromium.executablePath()
    await inflate(${JSON.stringify(libraries)})`
  // In a process of its own: the package unpacks into the system's temporary folder and has no option for another.
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
