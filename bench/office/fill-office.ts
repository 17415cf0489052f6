import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/connect.ts'
import { seedDemoShop } from '../../apps/api/src/db/seed/seed-demo-shop.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { makeCards } from '../make-cards.ts'
import { fillCustomers } from './fill-customers.ts'
import { fillDrawers } from './fill-drawers.ts'
import { fillEvents } from './fill-events.ts'
import { fillGiftCards } from './fill-gift-cards.ts'
import { fillMovedFiles } from './fill-moved-files.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPreOrders } from './fill-pre-orders.ts'
import { fillRecords } from './fill-records.ts'
import { fillSellOrders } from './fill-sell-orders.ts'
import { fillStock, numberTradedProducts } from './fill-stock.ts'

/** Cards for a little more than 100,000 products: about half also exist in foil. */
const PRINTINGS = 66_000

/**
 * A shop after two years: 100,000 products, 20,000 customers, 50,000 orders and their records. It passes `npm run
 * audit`. An existing folder is reused.
 */
export async function fillOffice(db: Db, encryptionKey: Buffer): Promise<void> {
  await seedDemoShop(db, encryptionKey)
  const { rows } = await sql<{ orders: number; printings: number }>`
    select (select count(*) from orders) as orders, (select count(*) from printings) as printings
  `.execute(db)
  const { orders, printings } = rows[0]!
  if (orders > 1000) return
  if (printings < PRINTINGS) await fillCatalogue(db, makeCards(PRINTINGS))
  await db.transaction().execute(async (tx) => {
    // Seeded, so that every run is the same.
    await sql`select setseed(0.5)`.execute(tx)
    await numberTradedProducts(tx)
    for (const fill of [
      fillCustomers,
      fillOrders,
      fillEvents,
      fillSellOrders,
      fillStock,
      fillDrawers,
      fillGiftCards,
      fillMovedFiles,
      fillPreOrders,
      fillRecords,
    ]) {
      await fill(tx, encryptionKey)
      // Analyzed after each step, because the next one reads its rows.
      await sql`analyze`.execute(tx)
    }
  })
  // As autovacuum would over two years.
  await sql`vacuum (analyze)`.execute(db)
}
