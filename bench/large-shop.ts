import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { makeCards, type MadeCard } from './make-cards.ts'
import { startServer } from '../tools/server-process.ts'

export const PRINTINGS = 100_000

export type Shop = { url: string; db: Db }
export type LargeShop = Shop & { cards: MadeCard[] }

/** Runs `work` on a shop with a large catalog. */
export async function withLargeShop<T>(
  shopEnv: Record<string, string>,
  work: (shop: LargeShop) => Promise<T>,
): Promise<T> {
  // Reuses a folder that an earlier run has filled.
  return withShop(shopEnv, process.env['BENCH_DATA'], async (shop) => {
    const cards = await fillUp(shop.db)
    // The index is refreshed once writing has stopped.
    await pause(2000)
    await untilFound(shop.url, cards.at(-1)!.name)
    return work({ ...shop, cards })
  })
}

/** A shop on its own database, deleted afterwards unless a folder is given. */
export async function withShop<T>(
  shopEnv: Record<string, string>,
  kept: string | undefined,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'pennysleeve-bench-large-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url)
  const shop = await startServer('apps/api/src/main.ts', { ...shopEnv, DATABASE_URL: postgres.url }, '/readyz')
  try {
    return await work({ url: shop.url, db })
  } finally {
    await shop.stop()
    await close()
    await postgres.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The catalog's cards; fills it first if needed. */
async function fillUp(db: Db): Promise<MadeCard[]> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from printings`.execute(db)
  const cards = makeCards(PRINTINGS)
  if (rows[0]!.count < PRINTINGS) await fillCatalogue(db, cards)
  return cards
}

/** Waits until the search finds a card. */
export async function untilFound(url: string, name: string): Promise<void> {
  // The search offers similar names if there is no such card.
  return untilSearch(url, `!"${name}"`, (names) => names.includes(name))
}

/** Waits until a search returns these names. */
export async function untilSearch(url: string, query: string, isExpected: (names: string[]) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${url}/api/cards/search?query=${encodeURIComponent(query)}`)
    const { cards = [] } = (await response.json()) as { cards?: { name: string }[] }
    if (isExpected(cards.map((card) => card.name))) return
    await pause(200)
  }
  throw new Error(`The search for ${query} does not bring what is expected`)
}
