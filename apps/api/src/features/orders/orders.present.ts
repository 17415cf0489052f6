import type { LineItem, Order } from '@sideboard/contract/orders.ts'
import { cents, displayMoney, moneyText, type Cents } from '@sideboard/domain/money.ts'
import { orderTotals } from '@sideboard/domain/order-totals.ts'
import { presentProduct, type ProductRow } from '../catalog/public.ts'
import type { LineItemRow, OrderRow } from './orders.queries.ts'

export type OrderParts = {
  order: OrderRow
  lines: LineItemRow[]
  products: Map<number, ProductRow>
  discountPercent: number
}

export function presentOrder({ order, lines, products, discountPercent }: OrderParts): Order {
  const totals = orderTotals(
    lines.map((line) => ({ price_cents: cents(line.price_cents), quantity: line.quantity })),
    discountPercent,
    cents(0),
  )
  const discount = totals.adjustment_total_cents
  return {
    id: order.id,
    number: order.number,
    // The column's CHECK allows exactly these.
    state: order.state as Order['state'],
    email: order.email,
    payment_state: order.payment_state,
    shipment_state: order.shipment_state,
    ...amount('item_total', totals.item_total_cents),
    ...amount('ship_total', totals.ship_total_cents),
    ...amount('adjustment_total', discount),
    ...amount('included_tax_total', totals.included_tax_cents),
    ...amount('total', totals.total_cents),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    adjustments:
      discount === 0 ? [] : [{ label: `Loyalty discount (${discountPercent}%)`, ...amount('amount', discount) }],
    line_items: lines.map((line) => presentLineItem(line, products)),
    notices: lines.flatMap((line) => noticesOf(line, products.get(line.product_id)?.name ?? '')),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
  }
}

export function presentLineItem(line: LineItemRow, products: Map<number, ProductRow>): LineItem {
  // A line's product cannot be deleted while the line stands: the foreign keys say so.
  const product = presentProduct(products.get(line.product_id)!)
  const total = cents(line.price_cents * line.quantity)
  return {
    id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    price: moneyText(cents(line.price_cents)),
    single_display_amount: displayMoney(cents(line.price_cents)),
    display_amount: displayMoney(total),
    total: moneyText(total),
    variant: {
      id: line.variant_id,
      product_id: line.product_id,
      name: product.name,
      description: product.description,
      sku: product.master.sku,
      total_on_hand: line.total_on_hand,
      product,
    },
  }
}

function noticesOf(line: LineItemRow, name: string): string[] {
  const notices: string[] = []
  if (line.price_cents !== line.seen_price_cents) {
    const [before, now] = [line.seen_price_cents, line.price_cents].map((price) => displayMoney(cents(price)))
    notices.push(`The price of "${name}" has changed from ${before} to ${now}.`)
  }
  if (line.total_on_hand === 0) notices.push(`"${name}" is sold out now.`)
  else if (line.quantity > line.total_on_hand) notices.push(`Only ${line.total_on_hand} left of "${name}".`)
  return notices
}

/** `amount('total', 1250)` → `{ total: '12.50', display_total: 'AU$12.50' }`. */
function amount<Name extends string>(name: Name, value: Cents) {
  // A computed key is only known as text to the compiler.
  return { [name]: moneyText(value), [`display_${name}`]: displayMoney(value) } as Record<
    Name | `display_${Name}`,
    string
  >
}
