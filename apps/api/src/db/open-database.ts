import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { findHolder, lockDataFolder } from './data-lock.ts'
import { runningUrl, startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>
type OpenDatabase = { url: string; close: () => Promise<void> }

/**
 * For a command that works beside the shop: the database at DATABASE_URL, that of the shop which is open on the data
 * folder, or, when no shop is, the folder's own, started for the command alone.
 */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await reachDatabase(config)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof StartRefused) throw error
    const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error
    throw new StartRefused(`The database cannot be used: ${String(reason)}.`)
  }
}

/** The same as it is, without migrating. */
export async function reachDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl ? { url: config.databaseUrl, close: async () => {} } : await openEmbedded(config)
}

/** For commands about an existing shop: run with another environment than the shop's, they must not make an empty one. */
export function requireShop({ databaseUrl, dataDir }: DatabaseConfig): void {
  if (databaseUrl || existsSync(join(dataDir, 'pg'))) return
  throw new StartRefused(
    `There is no shop in ${dataDir}. Start it once, or set DATA_DIR or DATABASE_URL to what the shop runs with.`,
  )
}

async function openEmbedded({ dataDir }: Pick<Config, 'dataDir'>): Promise<OpenDatabase> {
  const shop = findHolder(dataDir)
  // The shop's server goes on running without us, and ends with the shop.
  if (shop !== undefined) return { url: await runningUrl(dataDir), close: async () => {} }
  const unlock = lockDataFolder(dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    return {
      url: postgres.url,
      close: async () => {
        await postgres.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
