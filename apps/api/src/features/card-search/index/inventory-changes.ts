import type { CardIndex } from './card-index.ts'
import { insertCopy, type NewCopy } from './insert-copy.ts'
import { offerCopy } from './offer-copies.ts'
import { lowerBound } from './row-order.ts'

/** A variant's new price and stock, a new variant, or a product's new quote. */
export type InventoryChange =
  | ({ product_id: number } & NewCopy)
  | { product_id: number; variant_id: number; price_cents: number; available: number }
  | { product_id: number; quote_cents: number }

const NO_AMOUNT = -1

/** `imported 7`: import 7 has ended. */
export function readImported(notice: string): number | undefined {
  const id = /^imported (\d{1,15})$/.exec(notice)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** `shelf 12 250 3 10000012;13 - 0 10000013` (product, price, available, variant) or `quote 12 100` (product, quote). Other notices have none. */
export function readInventoryChanges(notice: string): InventoryChange[] {
  if (notice.startsWith(COPIES)) return readNewCopies(notice.slice(COPIES.length))
  const [, kind, entries = ''] = /^(shelf|quote) (.+)$/.exec(notice) ?? []
  if (!kind) return []
  return entries.split(';').map((entry) => {
    const [product = '', amount = '', available = '', variant = ''] = entry.split(' ')
    const product_id = Number(product)
    const cents = amount === '-' ? NO_AMOUNT : Number(amount)
    return kind === 'shelf'
      ? { product_id, variant_id: Number(variant), price_cents: cents, available: Number(available) }
      : { product_id, quote_cents: cents }
  })
}

const COPIES = 'copies '
/** Product, variant, price, available, condition, language and SKU. */
type CopyEntry = [number, number, number | null, number, string | null, string, string]

/** `copies [[12, 10000099, 250, 3, "lp", "en", "mtg-1-lp"]]`: new variants of known products. */
function readNewCopies(entries: string): InventoryChange[] {
  // Written by a trigger of the database.
  return (JSON.parse(entries) as CopyEntry[]).map(
    ([product_id, variant_id, price, available, condition, language, sku]) => ({
      product_id,
      variant_id,
      price_cents: price ?? NO_AMOUNT,
      available,
      condition: condition ?? '',
      language,
      sku,
    }),
  )
}

/** A product or variant missing in the index is new; the `facts` notice of it follows. */
export function applyInventoryChange(index: CardIndex, change: InventoryChange): void {
  const row = rowOfProduct(index, change.product_id)
  if (row === undefined) return undefined
  const { inventory, copies, first_copy, end_copy } = index
  if ('quote_cents' in change) {
    inventory.quote_cents[row] = change.quote_cents
    return undefined
  }
  let copy = first_copy[row]!
  while (copy < end_copy[row]! && copies.variant_id[copy] !== change.variant_id) copy += 1
  if (copy === end_copy[row]!) return 'sku' in change ? insertCopy(index, row, change) : undefined
  copies.price_cents[copy] = change.price_cents
  copies.available[copy] = change.available
  return offerCopy(index, row)
}

export function rowOfProduct({ by_id: { ids, rows } }: CardIndex, productId: number): number | undefined {
  const place = lowerBound(ids.length, (at) => ids[at]! < productId)
  return ids[place] === productId ? rows[place] : undefined
}
