import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { bookGiftCards, fillGiftCardLedger } from './fill-gift-cards.ts'
import { fillCredit, fillDrawers } from './fill-ledgers.ts'
import { bookOffers, fillDiscountCodes, fillEvents, fillPreOrders, openAllocation } from './fill-offers.ts'
import { fillOrders, fillPayments, fillPeople, fillShelf } from './fill-orders.ts'
import { fillPurchases, fillTradeIns } from './fill-purchases.ts'
import { bookReturns, fillRefunds, fillReturns } from './fill-refunds.ts'
import { moveStock } from './move-stock.ts'

/** The financial year 2025–26, in the shop's time zone. */
export const MADE_UP_YEAR = { from: '2025-07-01', to: '2026-06-30' }

/**
 * A made-up year of a shop on its first day: orders on the web and at the counter, refunds, returns, purchases, store
 * credit, gift cards, discount codes, pre-orders, events and cash drawers, in every journal the actions would have
 * written. The audit finds nothing in it. The same number of orders makes the same year, whatever the plan: chance is a
 * hash of the row's number.
 */
export async function fillYear(db: Db, orders: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create function pg_temp.draw(n bigint, salt integer) returns double precision immutable language sql
      return (hashint8extended(n, salt) & 1048575) / 1048576.0`.execute(tx)
    await sql`create function pg_temp.rounding(amount integer) returns integer immutable language sql
      return (amount + 2) / 5 * 5 - amount`.execute(tx)
    const fills = [
      fillPeople,
      fillPreOrders,
      fillShelf,
      fillEvents,
      fillDiscountCodes,
      fillOrders,
      bookOffers,
      bookGiftCards,
      fillPayments,
      fillPurchases,
      fillTradeIns,
      fillReturns,
      fillRefunds,
      fillGiftCardLedger,
      moveStock,
      openAllocation,
      bookReturns,
      fillCredit,
      fillDrawers,
    ]
    for (const fill of fills) {
      await fill(tx, orders)
      // The next one reads its rows.
      await sql`analyze`.execute(tx)
    }
  })
  await sql`vacuum (analyze)`.execute(db)
}
