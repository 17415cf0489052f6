import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { deleteOldAssets } from './delete-old-assets.ts'

const ROOT = join(import.meta.dirname, '..')

type App = {
  name: string
  folder: string
  /** Inputs of the build besides the shared packages, and its output. */
  sources: string[]
  assets: string
  command: [string, ...string[]]
}

// Errors only, without Vite's list of files.
const APPS: App[] = [
  {
    name: 'storefront',
    folder: 'apps/storefront',
    sources: ['app', 'vite.config.ts', 'react-router.config.ts'],
    assets: 'build/client/assets',
    command: ['apps/storefront/node_modules/.bin/react-router', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'back-office',
    folder: 'apps/admin',
    sources: ['src', 'index.html', 'vite.config.ts'],
    assets: 'build/assets',
    command: ['node_modules/.bin/vite', 'build', '--logLevel', 'warn'],
  },
]
const SHARED = ['packages/domain/src', 'packages/contract/src', 'packages/ui/src', 'package-lock.json']

/** Builds each web app that has changed since its last build. */
export async function buildPages({ force = false } = {}): Promise<void> {
  for (const app of APPS) build(app, force)
}

function build({ name, folder, sources, assets, command: [program, ...args] }: App, force: boolean): void {
  const stampFile = join(ROOT, folder, 'build/stamp')
  const stamp = hashOf([...sources.map((source) => join(folder, source)), ...SHARED])
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const formerBuild = statSync(stampFile, { throwIfNoEntry: false })?.mtimeMs
  console.log(`Building the ${name}…`)
  execFileSync(join(ROOT, program), args, {
    cwd: join(ROOT, folder),
    // A test that builds would otherwise get React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (formerBuild) deleteOldAssets(join(ROOT, folder, assets), formerBuild)
  compressAssets(join(ROOT, folder, assets))
  writeFileSync(stampFile, stamp)
}

/** Precompressed at the highest level. */
function compressAssets(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    if (existsSync(join(folder, `${file}.gz`))) continue
    const bytes = readFileSync(join(folder, file))
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, join(ROOT, source))
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  const entries = readdirSafely(path)
  if (!entries) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    return
  }
  for (const entry of entries.toSorted()) addToHash(hash, join(path, entry))
}

function readdirSafely(path: string): string[] | undefined {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
