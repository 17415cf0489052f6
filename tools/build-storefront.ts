import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const STOREFRONT = join(ROOT, 'apps/storefront')
const STAMP = join(STOREFRONT, 'build/stamp')
/** Whatever the build reads. */
const SOURCES = ['apps/storefront/app', 'apps/storefront/vite.config.ts', 'apps/storefront/react-router.config.ts']
const SHARED = ['packages/domain/src', 'packages/contract/src', 'packages/ui/src', 'package-lock.json']

/** Builds the storefront when its sources have changed since the last build. */
export async function buildStorefront({ force = false } = {}): Promise<void> {
  const stamp = sourcesHash()
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  console.log('Building the storefront…')
  // Errors are all a reader needs; Vite's list of files is not.
  execFileSync(join(STOREFRONT, 'node_modules/.bin/react-router'), ['build', '--logLevel', 'warn'], {
    cwd: STOREFRONT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  compressAssets(join(STOREFRONT, 'build/client/assets'))
  writeFileSync(STAMP, stamp)
}

/** Compressed once here at the highest setting, so that no request pays for it. */
function compressAssets(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(join(folder, file))
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...SHARED]) addToHash(hash, join(ROOT, source))
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
