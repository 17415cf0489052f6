import { payoutBy } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkGivenAway, getBuyer } from '../counter/public.ts'
import { lockOpenDrawer, recordDrawerCash } from '../drawers/public.ts'
import {
  insertSellCartEvent,
  leaveCollection,
  listItems,
  lockBuyingSettings,
  refuseBudget,
  shelveCards,
} from '../sell-carts/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { insertCopies, insertPurchase } from './counter-buying.queries.ts'
import { registerSeller, type RegisteredSeller } from './register-seller.ts'
import { quoteCards, refuseCards, type CopiesInput, type QuotedCopies } from './quote-cards.ts'

export type Purchase = {
  lines: (CopiesInput & { reason?: string | undefined })[]
  customer_id?: number | undefined
  payment_method: SellPaymentMethod
  /** The amount that the seller was told. */
  payout: Cents
  /** Whose drawer pays the cash. */
  device?: string | undefined
  /** Who sells, for the register of second-hand dealers. */
  register: RegisteredSeller
}

/**
 * Buys cards: sell order, payment, credit and stock are one transaction. Locks the buying settings, as submissions of the
 * web do, then the drawer, the customer, and the variants by id. Returns the sell order's id.
 */
export async function buyAtCounter(tx: Tx, staff: Session, purchase: Purchase): Promise<number> {
  const { lines, customer_id, payment_method } = purchase
  await lockBuyingSettings(tx)
  const drawer = payment_method === 'cash' ? await lockOpenDrawer(tx, purchase.device) : undefined
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  const seller = customer_id === undefined ? null : await getBuyer(tx, customer_id)
  if (!seller && payment_method === 'store_credit') {
    throw new ShopError('counter.credit_needs_account').onField('payment_method')
  }
  checkNotOwn(staff, seller?.id ?? null)
  const quoted = await quoteCards(tx, lines)
  const refusal = refuseCards(quoted.lines)
  if (refusal) throw refusal
  const { totals } = quoted
  const tooDear = await refuseBudget(tx, { payment_method, cash: totals.cash_cents })
  if (tooDear) throw ShopError.of(tooDear)
  const { payout_cents, rounding_cents, paid_cents } = payoutBy(totals, payment_method)
  if (paid_cents !== purchase.payout)
    throw new ShopError('counter.payout_changed', { payout: displayMoney(paid_cents) })
  if (totals.given_away_cents > 0) await checkGivenAway(tx, staff, seller?.id ?? null, totals.given_away_cents)

  const user_id = seller?.id ?? null
  const id = await insertPurchase(tx, {
    user_id,
    bought_by: staff.user_id,
    payment_method,
    payout_cents,
    rounding_cents,
  })
  await insertCopies(
    tx,
    id,
    quoted.lines.map((line, n) => newCopies(line, lines[n]!.reason)),
  )
  const [reason, source_key] = [`Sell order ${id}`, `sell-cart:${id}`]
  if (payment_method === 'cash') {
    await recordDrawerCash(tx, staff, drawer, { kind: 'purchase', amount_cents: 0 - paid_cents, reason, source_key })
  }
  if (seller && payment_method === 'store_credit' && payout_cents > 0) {
    await insertCreditEntry(tx, {
      user_id: seller.id,
      amount_cents: payout_cents,
      reason,
      source_key,
      made_by: staff.user_id,
    })
  }
  await registerSeller(tx, staff, id, purchase.register)
  await insertSellCartEvent(tx, id, 'bought at the counter', { staff_id: staff.user_id, payout_cents, rounding_cents })
  await recordChange(tx, staff, {
    action: 'buy at the counter',
    subject: ['sell order', id],
    after: { payment_method, payout_cents, given_away_cents: totals.given_away_cents },
  })
  const items = await listItems(tx, [id])
  if (seller) await leaveCollection(tx, seller.id, items)
  // Last: the variants stay locked until the commit, and buyers of these cards wait.
  await shelveCards(tx, { id, payout_cents }, items)
  return id
}

function newCopies({ card, copies, quote_cents, price_cents }: QuotedCopies, reason: string | undefined) {
  const { product_id, condition, language, quantity } = copies
  const changed = quote_cents !== price_cents
  return {
    product_id,
    condition,
    language,
    quantity,
    // Without a quote it has been refused before.
    near_mint_quote_cents: card.quote_cents!,
    price_cents,
    quote_cents: changed ? quote_cents : null,
    price_reason: changed ? (reason ?? null) : null,
  }
}
