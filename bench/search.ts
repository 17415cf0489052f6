import { sql } from 'kysely'
import { makeCardFile, newCardOf } from './card-file.ts'
import { benchHangs } from './hangs.ts'
import { importInShop } from './import-in-shop.ts'
import { PRINTINGS, untilFound, withLargeShop, type LargeShop } from './large-shop.ts'
import { checkMemory } from './memory.ts'
import { measureSearches, type BackgroundLoad } from './measure-searches.ts'

/** Printings in the concurrently imported file: some ten seconds of work. */
const IMPORTED = 20_000

/** Searches on a large catalog, and the memory afterwards. Returns the number of missed targets. */
export async function benchSearch(shopEnv: Record<string, string>): Promise<number> {
  return withLargeShop(shopEnv, async (bench) => {
    // The first day's file sets the ids of all printings, the next ones contain the changes.
    await (
      await importing(bench).prepare(bench)
    )()
    const words = {
      names: bench.cards.map((card) => card.name),
      sets: Array.from({ length: 90 }, (_, i) => `x0${i + 10}`),
      artists: Array.from({ length: 200 }, (_, i) => `artist ${i}`),
      phrase: 'draws a card',
    }
    let missed = await measureSearches(bench, words, importing(bench))
    missed += await checkMemory(bench.url, `with ${PRINTINGS} printings`)
    return missed + (await benchHangs(bench))
  })
}

/** From requesting an import until the search finds its cards. */
const importing = ({ url, db, cards }: LargeShop): BackgroundLoad => ({
  title: 'an import runs',
  async prepare() {
    const { rows } = await sql<{ day: number }>`select count(*) as day from imports`.execute(db)
    const { day } = rows[0]!
    const file = makeCardFile(cards, IMPORTED, day)
    return async () => {
      await importInShop(db, file)
      await untilFound(url, newCardOf(day))
    }
  },
})
