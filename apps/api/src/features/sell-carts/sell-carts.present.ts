import type { SellCart, SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { cents, displayMoney, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { findBuyingRefusal } from '@pennysleeve/domain/sell-carts/find-buying-refusal.ts'
import { sendBy } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { sellTotals, spreadBonus, withBonus } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { writeRefusal } from '../../shop-error.ts'
import { presentProduct, type ProductRow } from '../catalog/public.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'
import type { SellCartRow } from './sell-carts.queries.ts'

export type SellCartParts = {
  cart: SellCartRow
  items: ItemRow[]
  /** Masked. */
  account_number: string | null
  sellingEnabled: boolean
}

export function presentSellCart(parts: SellCartParts, products: Map<number, ProductRow>): SellCart {
  const { cart, items } = parts
  const totals = sellTotals(items.map((item) => ({ price_cents: priceOf(item) ?? 0, quantity: item.quantity })))
  const credits = spreadBonus(items.map(totalOf))
  const grades = presentGrades(parts)
  return {
    id: cart.id,
    status: cart.status,
    payment_method: cart.payment_method,
    amended: cart.amended,
    created_at: cart.created_at.toISOString(),
    updated_at: cart.updated_at.toISOString(),
    send_by: cart.status === 'completed' && cart.completed_at !== null ? sendBy(cart.completed_at).toISOString() : null,
    overdue: cart.overdue,
    offer_until: cart.offer_until?.toISOString() ?? null,
    total_items: totals.total_items,
    total_amount: moneyText(totals.cash_cents),
    display_total_amount: displayMoney(totals.cash_cents),
    total_amount_credit: moneyText(totals.credit_cents),
    display_total_amount_credit: displayMoney(totals.credit_cents),
    display_bonus: displayMoney(cents(totals.credit_cents - totals.cash_cents)),
    ...presentPayout(parts),
    account_number: parts.account_number,
    sell_cart_items: items.flatMap((item, at) => presentItem(item, parts, products, credits[at]!, grades[at]!) ?? []),
  }
}

function presentItem(
  item: ItemRow,
  { cart, sellingEnabled }: SellCartParts,
  products: Map<number, ProductRow>,
  totalCredit: Cents,
  grades: SellCartItem['grades'],
): SellCartItem | undefined {
  const product = products.get(item.product_id)
  if (!product) return undefined
  const price = priceOf(item)
  const total = totalOf(item)
  const refusal = cart.status === 'cart' ? findBuyingRefusal(item, sellingEnabled) : undefined
  return {
    id: item.id,
    sell_cart_id: item.sell_cart_id,
    product_id: item.product_id,
    quantity: item.quantity,
    price: price === null ? null : moneyText(cents(price)),
    display_price: price === null ? null : displayMoney(cents(price)),
    price_credit: price === null ? null : moneyText(withBonus(cents(price))),
    display_price_credit: price === null ? null : displayMoney(withBonus(cents(price))),
    total: moneyText(total),
    display_total: displayMoney(total),
    display_total_credit: displayMoney(totalCredit),
    offered_quantity: item.offered_quantity,
    accepted_quantity: item.accepted_quantity,
    rejected_quantity: item.accepted_quantity === null ? null : item.quantity - item.accepted_quantity,
    language: item.language,
    grades,
    amend_reason: item.amend_reason,
    reject_reason: item.reject_reason,
    refusal: refusal ? writeRefusal(refusal) : null,
    product: presentProduct(product),
  }
}

/** By item. The bonus is spread over all grades, so that they add up to the accepted amount. */
function presentGrades({ cart, items }: SellCartParts): SellCartItem['grades'][] {
  const cash = items.flatMap(({ grades }) => grades.map(({ price_cents, quantity }) => cents(price_cents * quantity)))
  const totals = cart.payment_method === 'cash' ? cash : spreadBonus(cash)
  const amounts = totals.values()
  return items.map(({ grades }) =>
    grades.map(({ condition, language, quantity, price_cents }) => ({
      condition,
      language,
      quantity,
      display_price: displayMoney(cart.payment_method === 'cash' ? cents(price_cents) : withBonus(cents(price_cents))),
      display_total: displayMoney(amounts.next().value!),
    })),
  )
}

export function presentExpectedCredit(orders: { cash_cents: number; payout_cents: number | null }[]) {
  const amount = cents(
    orders.reduce((sum, { cash_cents, payout_cents }) => sum + (payout_cents ?? withBonus(cents(cash_cents))), 0),
  )
  return { sell_orders: orders.length, amount: moneyText(amount), display_amount: displayMoney(amount) }
}

/**
 * Result of grading. The fee is shown as the amount it deducts, so that the three amounts add up with the bonus too.
 */
function presentPayout({ cart, items }: SellCartParts) {
  if (cart.payout_cents === null) {
    return {
      display_accepted_amount: null,
      handling_fee: null,
      display_handling_fee: null,
      payout: null,
      display_payout: null,
    }
  }
  const { cash_cents, credit_cents } = sellTotals(items.flatMap(({ grades }) => grades))
  const accepted = cart.payment_method === 'cash' ? cash_cents : credit_cents
  return {
    display_accepted_amount: displayMoney(accepted),
    handling_fee: moneyText(cents(cart.fee_cents ?? 0)),
    display_handling_fee: displayMoney(cents(cart.payout_cents - accepted)),
    payout: moneyText(cents(cart.payout_cents)),
    display_payout: displayMoney(cents(cart.payout_cents)),
  }
}

function totalOf(item: ItemRow): Cents {
  return cents((priceOf(item) ?? 0) * item.quantity)
}

/** Frozen quote, else today's. */
function priceOf(item: ItemRow): number | null {
  return item.price_cents ?? item.quote_cents
}
