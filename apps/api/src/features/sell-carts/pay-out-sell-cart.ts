import { gradePrice } from '@pennysleeve/domain/prices/grade-price.ts'
import { spreadAmount } from '@pennysleeve/domain/spread-amount.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { takeFromCollection } from '../collection/public.ts'
import { ensureVariants } from '../inventory/public.ts'
import { findPolicy } from '../prices/public.ts'
import { checkNotOwn } from '../staff/public.ts'
import { restock } from '../stock/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { getBuyingSettings } from './buying-settings.queries.ts'
import { lockForMove } from './lock-cart.ts'
import { needsConsent } from './needs-consent.ts'
import { listItems, setLeftCollection, type ItemRow } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, moveSellCart, updateSellCart, type SellCartRow } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'

type Payment = {
  /** Reference of the bank transfer; for cash only, with which staff confirm that they made it. */
  transfer_reference?: string | undefined
}

/**
 * Pays for the accepted cards, which enter the stock in the condition they came in. Money, stock and the customer's
 * collection change in one transaction: credit is granted in it, cash was transferred before.
 */
export async function payOutSellCart(tx: Tx, staff: Session, id: number, payment: Payment = {}): Promise<void> {
  const cart = await lockForMove(tx, id, 'paid')
  checkNotOwn(staff, cart.user_id)
  if (cart.payout_cents === null) throw new ShopError('sell_order.not_graded')
  const items = await listItems(tx, [cart.id])
  if (needsConsent(cart, items, await getBuyingSettings(tx))) throw new ShopError('sell_order.ask_first')
  const accepted = items.filter((item) => (item.accepted_quantity ?? 0) > 0)
  if (cart.payment_method === 'cash') await confirmTransfer(tx, cart, payment)
  else await bookCredit(tx, staff, cart)
  await shelve(tx, cart, accepted)
  await leaveCollection(tx, cart, accepted)
  await moveSellCart(tx, cart.id, 'paid')
  await insertSellCartEvent(tx, cart.id, 'paid', { staff_id: staff.user_id, payout_cents: cart.payout_cents })
  await notifySeller(tx, cart.id)
}

async function bookCredit(tx: Tx, staff: Session, cart: SellCartRow): Promise<void> {
  await lockCredit(tx, cart.user_id)
  if (!cart.payout_cents) return
  await insertCreditEntry(tx, {
    user_id: cart.user_id,
    amount_cents: cart.payout_cents,
    reason: `Sell order ${cart.id}`,
    source_key: `sell-cart:${cart.id}`,
    made_by: staff.user_id,
  })
}

async function confirmTransfer(tx: Tx, cart: SellCartRow, payment: Payment): Promise<void> {
  const transfer_reference = payment.transfer_reference?.trim() ?? ''
  if (transfer_reference === '' && cart.payout_cents !== 0) {
    throw new ShopError('sell_order.no_transfer_reference')
  }
  await updateSellCart(tx, cart.id, { transfer_reference })
}

/**
 * A missing variant is priced by its share of the near mint price; without one it is not for sale. The cards have cost what
 * was paid for all of them, in proportion to their prices.
 */
async function shelve(tx: Tx, cart: SellCartRow, accepted: ItemRow[]): Promise<void> {
  const { grades: policy } = await findPolicy(tx)
  const copies = accepted.flatMap(({ product_id, language, near_mint_cents, grades }) =>
    grades.map(({ condition, quantity, price_cents: paid_cents }) => {
      const price_cents = gradePrice(near_mint_cents, condition, policy)
      return { product_id, language, condition, quantity, price_cents, weight: paid_cents * quantity }
    }),
  )
  const weights = copies.map(({ weight }) => weight)
  const costs = spreadAmount(cart.payout_cents ?? 0, weights)
  const variants = await ensureVariants(tx, copies)
  await restock(
    tx,
    copies.map(({ quantity }, at) => ({ variant_id: variants[at]!, quantity, cost_cents: costs[at]! })),
    `Sell order ${cart.id}`,
    `sell-cart:${cart.id}`,
  )
}

/** Removes the bought cards from the customer's collection, as far as they were in it. */
async function leaveCollection(tx: Tx, cart: SellCartRow, accepted: ItemRow[]): Promise<void> {
  const sold = accepted.map((item) => ({ product_id: item.product_id, quantity: item.accepted_quantity! }))
  const taken = await takeFromCollection(tx, cart.user_id, sold)
  for (const item of accepted) await setLeftCollection(tx, item.id, taken.get(item.product_id) ?? 0)
}
