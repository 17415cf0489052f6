import type { Db } from '../connect.ts'
import { DEMO_PASSWORD_HASH } from './demo-accounts.ts'
import { closeAccounts, clearDemoDetails, hasShop, lockSeeding } from './demo-shop.queries.ts'
import { seedContent } from './seed-content.ts'
import { seedGamesAndTypes } from './seed-games-and-types.ts'
import { demoShop, newShop } from './shop-content.ts'

/**
 * Seeds a shop that is not a demo: initial texts, no products. An existing shop is left alone, except that the demo's
 * password, address and ABN are removed: a demo's data may be kept for a real shop.
 */
export async function seedNewShop(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    await closeAccounts(tx, DEMO_PASSWORD_HASH)
    await clearDemoDetails(tx, demoShop)
    if (await hasShop(tx)) return false
    await seedContent(tx, newShop)
    await seedGamesAndTypes(tx)
    return true
  })
}
