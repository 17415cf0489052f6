import type { Db } from '../connect.ts'
import { hasShop, lockSeeding } from './demo-shop.queries.ts'
import { seedContent } from './seed-content.ts'
import { seedGamesAndTypes } from './seed-games-and-types.ts'
import { newShop } from './shop-content.ts'

/** Opens an empty shop that is no demonstration: texts to begin with and empty shelves. One that is there is left alone. */
export async function seedNewShop(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    if (await hasShop(tx)) return false
    await seedContent(tx, newShop)
    await seedGamesAndTypes(tx)
    return true
  })
}
