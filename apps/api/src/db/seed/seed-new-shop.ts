import type { Db } from '../connect.ts'
import { DEMO_PASSWORD_HASH } from './demo-accounts.ts'
import { closeAccounts, forgetInventedDetails, hasShop, lockSeeding } from './demo-shop.queries.ts'
import { seedContent } from './seed-content.ts'
import { seedGamesAndTypes } from './seed-games-and-types.ts'
import { demoShop, newShop } from './shop-content.ts'

/**
 * Opens an empty shop that is no demonstration: texts to begin with and empty shelves. One that is there is left alone,
 * except that nobody gets in with the printed password, and no mail or invoice goes out under the invented address and
 * ABN: a family that tried the demo may go on with its data.
 */
export async function seedNewShop(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    await closeAccounts(tx, DEMO_PASSWORD_HASH)
    await forgetInventedDetails(tx, demoShop)
    if (await hasShop(tx)) return false
    await seedContent(tx, newShop)
    await seedGamesAndTypes(tx)
    return true
  })
}
