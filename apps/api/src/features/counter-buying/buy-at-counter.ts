import { payoutBy, type Payout } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkGivenAway, getCounterCustomer, type CounterCustomerRow } from '../counter/public.ts'
import { lockOpenDrawer, recordDrawerCash, type OpenDrawer } from '../drawers/public.ts'
import { lockBuyingSettings, findBudgetRefusal } from '../buying-rules/public.ts'
import { insertSellCartEvent, leaveCollection, listItems, shelveCards, type ItemRow } from '../sell-carts/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { insertCopies, insertPurchase } from './counter-buying.queries.ts'
import { enterInDealerRegister, type SeenIdentity } from './enter-in-dealer-register.ts'
import { quoteCards, findCardsRefusal, type CopiesInput, type QuotedCards, type QuotedCopies } from './quote-cards.ts'

export type Purchase = {
  lines: (CopiesInput & { reason?: string | undefined })[]
  customer_id?: number | undefined
  payment_method: SellPaymentMethod
  /** The amount that the seller was told. */
  payout: Cents
  /** Whose drawer pays the cash. */
  device?: string | undefined
  /** Who sells, for the register of second-hand dealers. */
  register: SeenIdentity
}

/**
 * Buys cards: sell order, payment, credit and stock are one transaction. Locks the buying settings, as submissions of the
 * web do, then the drawer, the customer, and the variants by id. Returns the sell order's id.
 */
export async function buyAtCounter(tx: Tx, staff: Session, purchase: Purchase): Promise<number> {
  const prepared = await preparePurchase(tx, staff, purchase)
  if (prepared.paid_cents !== purchase.payout) throw payoutChanged(prepared.paid_cents)
  const bought = await recordPurchase(tx, staff, { purchase, prepared })
  // Last: the variants stay locked until the commit, and buyers of these cards wait.
  await shelveCards(tx, bought, bought.items)
  return bought.id
}

type PreparedPurchase = Payout & {
  quoted: QuotedCards
  customer: CounterCustomerRow | null
  drawer: OpenDrawer | undefined
}

/**
 * What the seller gets by the rules; refused if the shop does not buy so. `sale` is the total of what they buy at once.
 * Locks the buying settings, the drawer and the customer.
 */
export async function preparePurchase(
  tx: Tx,
  staff: Session,
  purchase: Purchase,
  sale?: Cents,
): Promise<PreparedPurchase> {
  const { lines, customer_id, payment_method } = purchase
  await lockBuyingSettings(tx)
  const drawer = await lockOpenDrawer(tx, staff, purchase.device)
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  const customer = customer_id === undefined ? null : await getCounterCustomer(tx, customer_id)
  if (!customer && payment_method === 'store_credit') {
    throw new ShopError('counter.credit_needs_account').onField('payment_method')
  }
  checkNotOwn(staff, customer?.id ?? null)
  const quoted = await quoteCards(tx, lines)
  const refusal = findCardsRefusal(quoted.lines)
  if (refusal) throw refusal
  const tooDear = await findBudgetRefusal(tx, { payment_method, cash: quoted.totals.cash_cents })
  if (tooDear) throw ShopError.of(tooDear)
  return { ...payoutBy(quoted.totals, payment_method, sale), quoted, customer, drawer }
}

export function payoutChanged(payout: Cents): ShopError {
  return new ShopError('counter.payout_changed', { payout: displayMoney(payout) })
}

type Recorded = { id: number; payout_cents: Cents; items: ItemRow[] }

/** All of a purchase but its stock. `order_id` of the sale that it is traded in for. */
export async function recordPurchase(
  tx: Tx,
  staff: Session,
  { purchase, prepared, order_id = null }: { purchase: Purchase; prepared: PreparedPurchase; order_id?: number | null },
): Promise<Recorded> {
  const { payment_method } = purchase
  const { quoted, customer, drawer, payout_cents, trade_in_cents, rounding_cents, paid_cents } = prepared
  const { given_away_cents } = quoted.totals
  // After a sale of the same transaction, which counts towards the day's limit.
  if (given_away_cents > 0) await checkGivenAway(tx, staff, customer?.id ?? null, given_away_cents)
  const user_id = customer?.id ?? null
  const payout = { payment_method, payout_cents, trade_in_cents, rounding_cents }
  const id = await insertPurchase(tx, { user_id, bought_by: staff.user_id, order_id, ...payout })
  await insertCopies(
    tx,
    id,
    quoted.lines.map((line, n) => newCopies(line, purchase.lines[n]!.reason)),
  )
  const entry = { reason: `Sell order ${id}`, source_key: `sell-cart:${id}` }
  if (payment_method === 'cash' && (order_id === null || payout_cents > trade_in_cents)) {
    await recordDrawerCash(tx, staff, drawer, { kind: 'purchase', amount_cents: 0 - paid_cents, ...entry })
  }
  if (user_id !== null && payment_method === 'store_credit' && paid_cents > 0) {
    await insertCreditEntry(tx, { user_id, amount_cents: paid_cents, made_by: staff.user_id, ...entry })
  }
  await enterInDealerRegister(tx, staff, id, purchase.register)
  const traded = order_id === null ? {} : { trade_in_cents }
  const paid = { staff_id: staff.user_id, payout_cents, rounding_cents, ...traded }
  await insertSellCartEvent(tx, id, 'bought at the counter', paid)
  await recordChange(tx, staff, {
    action: 'buy at the counter',
    subject: ['sell order', id],
    after: { payment_method, payout_cents, given_away_cents, ...traded },
  })
  const items = await listItems(tx, [id])
  if (customer) await leaveCollection(tx, customer.id, items)
  return { id, payout_cents, items }
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
