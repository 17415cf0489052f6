import { sql } from 'kysely'
import { makeCardFile, newCardOf } from './card-file.ts'
import { benchHangs } from './hangs.ts'
import { importInShop } from './import-in-shop.ts'
import { PRINTINGS, untilFound, withLargeShop, type LargeShop } from './large-shop.ts'
import { checkMemory } from './memory.ts'
import { measureSearches, type Meanwhile } from './measure-searches.ts'

/** So many of them stand in the file that is imported meanwhile: some ten seconds' work beside fifty callers. */
const IMPORTED = 20_000

/** Searches over a large catalogue, and what they leave behind. Answers how many figures were missed. */
export async function benchSearch(shopEnv: Record<string, string>): Promise<number> {
  return withLargeShop(shopEnv, async (bench) => {
    // The file's first day brings ids to all its printings, the next ones what has changed.
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

/** From asking the shop for an import of the next day's file until customers find what it brought. */
const importing = ({ url, db, cards }: LargeShop): Meanwhile => ({
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
