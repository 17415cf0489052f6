import { startingPrice, startingQuote } from '@pennysleeve/domain/prices/starting-price.ts'
import type { Db } from '../../db/connect.ts'
import { listUnpriced, setStartingPrices } from './price-from-market.queries.ts'

/** Products per transaction. */
const BATCH_SIZE = 2000

/** Prices and quotes products that have a market price but no price. Returns how many. */
export async function priceFromMarket(db: Db, factor: number): Promise<number> {
  let priced = 0
  let lastId = 0
  for (;;) {
    const products = await listUnpriced(db, lastId, BATCH_SIZE)
    if (products.length === 0) return priced
    const prices = products.map(({ product_id, market_cents }) => {
      const price_cents = startingPrice(market_cents, factor)
      return { product_id, price_cents, sell_price_cents: startingQuote(price_cents) }
    })
    priced += await db.transaction().execute((tx) => setStartingPrices(tx, prices))
    lastId = products.at(-1)!.product_id
  }
}
