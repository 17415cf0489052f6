import { displayMoney } from '@pennysleeve/domain/money.ts'
import { asPaid, budgetLeft, copiesLeft } from '@pennysleeve/domain/sell-carts/buying-limits.ts'
import { sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { countPromisedCopies, listPromisedThisWeek } from './buying-limits.queries.ts'
import { getBuyingSettings, lockBuyingSettings } from './buying-settings.queries.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'
import type { SellCartRow } from './sell-carts.queries.ts'

/**
 * Refuses a submission that promises more than the shop buys. The settings' lock puts submissions in a row, so that each
 * counts what the one before has promised. Lock order: sell cart, then settings.
 */
export async function checkBuyingLimits(tx: Tx, cart: SellCartRow, items: ItemRow[]): Promise<void> {
  await lockBuyingSettings(tx)
  const { max_copies, cash_budget_cents, credit_budget_cents } = await getBuyingSettings(tx)
  await checkCopies(tx, items, max_copies)
  const budget = cart.payment_method === 'cash' ? cash_budget_cents : credit_budget_cents
  if (budget !== null) await checkBudget(tx, cart, items, budget)
}

/** The limit of a buying rule counts instead of that of all cards. */
async function checkCopies(tx: Tx, items: ItemRow[], limitOfAll: number | null): Promise<void> {
  const limited = items.flatMap((item) => {
    const limit = item.max_copies ?? limitOfAll
    return limit === null ? [] : [{ ...item, limit }]
  })
  if (limited.length === 0) return
  const promised = await countPromisedCopies(
    tx,
    limited.map(({ product_id }) => product_id),
  )
  for (const { product_id, name, quantity, limit, all_on_hand: on_hand } of limited) {
    const count = copiesLeft(limit, { on_hand, promised: promised.get(product_id) ?? 0 })
    if (quantity > count) throw new ShopError('sell_cart.copies_limit', { name, count })
  }
}

async function checkBudget(tx: Tx, { payment_method: method }: SellCartRow, items: ItemRow[], budget: number) {
  // Without a quote the submission has been refused before.
  const wanted = sellTotals(items.map(({ quote_cents, quantity }) => ({ price_cents: quote_cents!, quantity })))
  const left = budgetLeft(budget, await listPromisedThisWeek(tx, method), method)
  if (asPaid(wanted.cash_cents, method) <= left) return
  throw new ShopError(method === 'cash' ? 'sell_cart.cash_budget' : 'sell_cart.credit_budget', {
    left: displayMoney(left),
  })
}
