import { gameTypeInWords, GAME_CODES } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Db } from '../connect.ts'
import { insertGames, insertTaxonomy } from './games-and-types.queries.ts'

/** Card types in the order in which players name them; they are taxonomy 1. */
const CARD_TYPES = ['Creature', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Planeswalker', 'Land', 'Battle']

/** What the catalogue of every shop hangs on, be it the demonstration or not. What is there already is left alone. */
export async function seedGamesAndTypes(db: Db): Promise<void> {
  await insertGames(
    db,
    GAME_CODES.map((code, position) => ({ code, name: gameTypeInWords(code), position })),
  )
  await insertTaxonomy(db, 'Card types', CARD_TYPES)
}
