import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { payoutOfCash, budgetLeft, copiesLeft } from '@pennysleeve/domain/sell-carts/buying-limits.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { countPromisedCopies, listPromisedThisWeek } from './buying-limits.queries.ts'
import { getBuyingSettings, lockBuyingSettings } from './buying-settings.queries.ts'

/** The sum in cash, however it is paid. */
type Payout = { payment_method: SellPaymentMethod; cash: Cents }
type Item = { product_id: number; name: string; quantity: number; max_copies: number | null; all_on_hand: number }

/**
 * Refuses a submission that promises more than the shop buys. The settings' lock puts submissions in a row, so that each
 * counts what the one before has promised. Lock order: sell cart, then settings.
 */
export async function checkBuyingLimits(tx: Tx, payout: Payout, items: Item[]): Promise<void> {
  await lockBuyingSettings(tx)
  const [refusal] = [...(await findCopiesRefusals(tx, items)).values(), await findBudgetRefusal(tx, payout)]
  if (refusal) throw ShopError.of(refusal)
}

/** Refusals by product. The limit of a buying rule counts instead of that of all cards. */
export async function findCopiesRefusals(db: Db, items: Item[]): Promise<Map<number, Refusal>> {
  const { max_copies: limitOfAll } = await getBuyingSettings(db)
  const limited = items.flatMap((item) => {
    const limit = item.max_copies ?? limitOfAll
    return limit === null ? [] : [{ ...item, limit }]
  })
  if (limited.length === 0) return new Map()
  const promised = await countPromisedCopies(
    db,
    limited.map(({ product_id }) => product_id),
  )
  return new Map(
    limited.flatMap(({ product_id, name, quantity, limit, all_on_hand: on_hand }): [number, Refusal][] => {
      const count = copiesLeft(limit, { on_hand, promised: promised.get(product_id) ?? 0 })
      return quantity > count ? [[product_id, { code: 'sell_cart.copies_limit', params: { name, count } }]] : []
    }),
  )
}

export async function findBudgetRefusal(
  db: Db,
  { payment_method: method, cash }: Payout,
): Promise<Refusal | undefined> {
  const { cash_budget_cents, credit_budget_cents } = await getBuyingSettings(db)
  const budget = method === 'cash' ? cash_budget_cents : credit_budget_cents
  if (budget === null) return undefined
  const left = budgetLeft(budget, await listPromisedThisWeek(db, method), method)
  if (payoutOfCash(cash, method) <= left) return undefined
  const code = method === 'cash' ? 'sell_cart.cash_budget' : 'sell_cart.credit_budget'
  return { code, params: { left: displayMoney(left) } }
}
