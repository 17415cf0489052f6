import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { findHolder, lockDataFolder } from './data-lock.ts'
import { runningUrl, startEmbeddedPostgres } from './embedded.ts'
import { migrate, requirePostgres } from './migrate.ts'
import { withClient } from './with-client.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>
type OpenDatabase = { url: string; close: () => Promise<void> }

/**
 * Database of a command: at DATABASE_URL, else the embedded server of the running shop, else one started on the data
 * folder for this command.
 */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await reachDatabase(config)
  try {
    await migrate(database.url)
    return database
  } catch (error) {
    await database.close()
    return explain(error)
  }
}

/** The same without migrating. */
export async function reachDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl ? { url: config.databaseUrl, close: async () => {} } : await openEmbedded(config)
}

/** For commands about an existing shop: with a wrong environment they must not create an empty one. */
export async function requireShop({ databaseUrl, dataDir }: DatabaseConfig): Promise<void> {
  if (databaseUrl) return requireShopAt(databaseUrl)
  if (existsSync(join(dataDir, 'pg'))) return
  throw new StartRefused(
    `There is no shop in ${dataDir}. Start it once, or set DATA_DIR or DATABASE_URL to what the shop runs with.`,
  )
}

async function requireShopAt(url: string): Promise<void> {
  const hasShop = await withClient(url, async (client) => {
    await requirePostgres(client)
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.shop') is not null as found`)
    return rows[0]?.found ?? false
  }).catch(explain)
  if (!hasShop)
    throw new StartRefused(
      'There is no shop in the database at DATABASE_URL. Start it once, or set DATABASE_URL to what the shop runs with.',
    )
}

/** Whether there is a database to work on, and one that is new enough; before anything is written to it. */
export async function requireDatabase(url: string): Promise<void> {
  await withClient(url, requirePostgres).catch(explain)
}

function explain(error: unknown): never {
  if (error instanceof StartRefused) throw error
  const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error
  throw new StartRefused(`The database cannot be used: ${String(reason)}.`)
}

async function openEmbedded({ dataDir }: Pick<Config, 'dataDir'>): Promise<OpenDatabase> {
  const shop = findHolder(dataDir)
  // The running shop owns the server: it is not stopped here.
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
