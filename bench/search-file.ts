import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/connect.ts'
import { importCards } from '../apps/api/src/features/catalog/public.ts'
import { openCardFile } from '../apps/api/src/ports/card-data/open-card-file.ts'
import { importInShop } from './import-in-shop.ts'
import { untilSearch, withShop, type Shop } from './large-shop.ts'
import { checkMemory } from './memory.ts'
import { measureSearches, type BackgroundLoad } from './measure-searches.ts'
import type { Words } from './searches.ts'

const PRICE_FACTOR = 1.5
const REWRITTEN = 20_000
/** Matches no card. */
const MARK = 'benchmarked'

/** The same searches on the catalog of a bulk file. Returns the number of missed targets. */
export async function benchSearchFile(shopEnv: Record<string, string>, path: string): Promise<number> {
  return withShop(shopEnv, undefined, async (shop) => {
    const options = { all: false, priceFactor: PRICE_FACTOR, now: Date.now }
    const { objects } = await importCards(shop.db, await openCardFile(path), options)
    await sql`update variants set on_hand = 4 where id % 3 = 0`.execute(shop.db)
    const words = await readWords(shop.db)
    await untilSearch(shop.url, `!"${words.names[0]}"`, (names) => names.includes(words.names[0]!))
    console.log(`the same on the ${objects} objects of ${basename(path)}:`)
    const missed = await measureSearches(shop, words, importing(shop, readFileSync(path)))
    return missed + (await checkMemory(shop.url, 'with this catalogue'))
  })
}

async function readWords(db: Db): Promise<Words> {
  const names = await sql<{ name: string }>`
    select name from cards where exists (select from printings where card_id = cards.id)
    order by edhrec_rank nulls last, id
  `.execute(db)
  const sets = await sql<{ code: string }>`select code from card_sets order by released_on desc limit 90`.execute(db)
  const artists = await sql<{ artist: string }>`
    select artist from printings where artist <> '' group by artist order by count(*) desc limit 200
  `.execute(db)
  return {
    names: names.rows.map(({ name }) => name),
    sets: sets.rows.map(({ code }) => code),
    artists: artists.rows.map(({ artist }) => artist),
    phrase: 'draw a card',
  }
}

/** Imports the file again after many of its cards were changed, until the search finds them as they were. */
const importing = ({ url, db }: Shop, file: Buffer): BackgroundLoad => ({
  title: 'an import runs',
  async prepare() {
    await sql`
      update printings set content_hash = null
      where id in (select id from printings where content_hash is not null order by id limit ${REWRITTEN})
    `.execute(db)
    await sql`
      update cards set oracle_text = ${MARK}, content_hash = null
      where id = (select min(id) from cards where oracle_text <> '' and content_hash is not null)
    `.execute(db)
    await untilSearch(url, `o:${MARK}`, (names) => names.length > 0)
    return async () => {
      await importInShop(db, file)
      await untilSearch(url, `o:${MARK}`, (names) => names.length === 0)
    }
  },
})
