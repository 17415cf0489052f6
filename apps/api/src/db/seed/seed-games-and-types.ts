import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Db } from '../connect.ts'
import { insertGames, insertTaxonomy } from './games-and-types.queries.ts'

/** The games a shop starts with, with the prefixes of their SKUs. The owner adds others. */
const GAMES = [
  { code: 'magic_the_gathering', sku_prefix: 'mtg' },
  { code: 'one_piece', sku_prefix: 'op' },
  { code: 'flesh_and_blood', sku_prefix: 'fab' },
  { code: 'warhammer_40k', sku_prefix: 'wh40k' },
]

/** Card types in the order in which players name them; they are taxonomy 1. */
const CARD_TYPES = ['Creature', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Planeswalker', 'Land', 'Battle']

/** What the catalogue of every shop hangs on, be it the demonstration or not. What is there already is left alone. */
export async function seedGamesAndTypes(db: Db): Promise<void> {
  await insertGames(
    db,
    GAMES.map(({ code, sku_prefix }, position) => ({
      code,
      sku_prefix,
      name: gameTypeInWords(code),
      image_url: `/pictures/games/${code}.svg`,
      position,
    })),
  )
  await insertTaxonomy(db, 'Card types', CARD_TYPES)
}
