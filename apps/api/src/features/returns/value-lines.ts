import { paidForLines, shareOfCopies } from '@pennysleeve/domain/returns/return-value.ts'
import type { ReturnPlace } from '@pennysleeve/domain/returns/return-places.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderRow } from '../orders/public.ts'
import type { SoldLine } from './returns.queries.ts'

export type WantedLine = { line_item_id: number; quantity: number; to: ReturnPlace }
export type ValuedLine = WantedLine & { sold: SoldLine; amount_cents: number; cost_cents: number | null }

/** What the lines are worth together. */
export function worthOf(lines: ValuedLine[]): number {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** As the customer's mail lists them. */
export function goodsText(lines: ValuedLine[]): string[] {
  return lines.map(({ quantity, sold: { name } }) => `${quantity} × ${name}`)
}

type Discounted = Pick<OrderRow, 'adjustment_total_cents'>

/** What was paid for each line of the order, after discounts, by id. */
export function paidByLine(order: Discounted, lines: SoldLine[]): Map<number, number> {
  const paid = paidForLines(lines, 0 - (order.adjustment_total_cents ?? 0))
  return new Map(lines.map(({ id }, at) => [id, paid[at]!]))
}

/** What the wanted copies are worth and what they had cost. Refused if a line has not so many left. */
export function valueLines(order: Discounted, lines: SoldLine[], wanted: WantedLine[]): ValuedLine[] {
  const paid = paidByLine(order, lines)
  const returned = new Map(lines.map(({ id, returned_quantity }) => [id, returned_quantity]))
  return wanted.map((one) => {
    const sold = lines.find(({ id }) => id === one.line_item_id)
    if (!sold) throw new ShopError('return.unknown_line').onField('lines')
    const before = { quantity: sold.quantity, returned_quantity: returned.get(sold.id)! }
    if (before.returned_quantity + one.quantity > sold.quantity) {
      const count = sold.quantity - sold.returned_quantity
      throw new ShopError('return.too_many', { count, name: sold.name }).onField('lines')
    }
    returned.set(sold.id, before.returned_quantity + one.quantity)
    const share = (whole: number) => shareOfCopies(whole, before, one.quantity)
    const cost_cents = sold.cost_cents === null ? null : share(sold.cost_cents)
    return { ...one, sold, amount_cents: share(paid.get(sold.id)!), cost_cents }
  })
}
