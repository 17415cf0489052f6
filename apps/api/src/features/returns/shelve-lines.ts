import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { ensureVariants } from '../inventory/public.ts'
import { moveStock } from '../stock/public.ts'
import type { ValuedLine } from './value-lines.ts'

type Booking = { return_id: number; reason: string; made_by: number }

/**
 * The variant of each line's copies on the shelf; null for those written off. Locks the variants, and adds a condition that
 * the product has not been sold in.
 */
export async function findShelfVariants(tx: Tx, lines: ValuedLine[]): Promise<(number | null)[]> {
  const copies = lines.map(({ to, sold }) => {
    const { product_id, name, language } = sold
    if (to === 'as_sold' || to === 'written_off') return { product_id, language, condition: sold.condition }
    if (sold.condition === null) throw new ShopError('return.sealed', { name }).onField('lines')
    return { product_id, language, condition: to }
  })
  const ids = await ensureVariants(tx, copies)
  return lines.map(({ to }, at) => (to === 'written_off' ? null : ids[at]!))
}

/**
 * Copies come back at the cost they were sold with. Those written off come back as the variant they were sold as and leave
 * again, so that the journal tells a sale from a loss.
 */
export async function shelveLines(tx: Tx, lines: (ValuedLine & { variant_id: number | null })[], booking: Booking) {
  const { return_id, reason, made_by } = booking
  const arrivals = new Map<number, { variant_id: number; quantity: number; cost_cents: number | undefined }>()
  const losses = new Map<number, { variant_id: number; quantity: number }>()
  for (const { quantity, cost_cents, sold, ...line } of lines) {
    const variant_id = line.variant_id ?? sold.variant_id
    const before = arrivals.get(variant_id)
    const cost = cost_cents === null ? undefined : (before?.cost_cents ?? 0) + cost_cents
    arrivals.set(variant_id, { variant_id, quantity: (before?.quantity ?? 0) + quantity, cost_cents: cost })
    if (line.variant_id === null) {
      losses.set(variant_id, { variant_id, quantity: (losses.get(variant_id)?.quantity ?? 0) - quantity })
    }
  }
  await moveStock(tx, [...arrivals.values()], { reason, source_key: `return:${return_id}`, made_by })
  if (losses.size === 0) return
  const gone = { reason: `${reason}, written off`, source_key: `written-off:${return_id}`, made_by }
  // Not short: the copies have just come back.
  await moveStock(tx, [...losses.values()], gone)
}
