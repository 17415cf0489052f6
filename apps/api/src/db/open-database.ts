import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { findHolder, lockDataFolder } from './data-lock.ts'
import { runningUrl, startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

type OpenDatabase = { url: string; close: () => Promise<void> }

/**
 * For a command that works beside the shop: the database at DATABASE_URL, that of the shop which is open on the data
 * folder, or, when no shop is, the folder's own, started for the command alone.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const database = config.databaseUrl ? { url: config.databaseUrl, close: async () => {} } : await openEmbedded(config)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.close()
    const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error
    throw new StartRefused(`The database cannot be used: ${String(reason)}.`)
  }
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
