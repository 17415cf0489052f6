import type { Refusal } from '@pennysleeve/contract/error-codes.ts'

type Copies = {
  /** Null: not for sale. */
  price_cents: number | null
  /** What nobody else has reserved. */
  available: number
  quantity: number
}

/** Why so many copies cannot be sold now. */
export function findStockRefusal({ price_cents, available, quantity }: Copies, name: string): Refusal | undefined {
  if (price_cents === null) return { code: 'stock.not_for_sale', params: { name } }
  if (available === 0) return { code: 'stock.sold_out', params: { name } }
  return quantity > available ? { code: 'stock.only_left', params: { count: available, name } } : undefined
}
