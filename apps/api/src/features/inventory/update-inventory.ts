import { randomUUID } from 'node:crypto'
import {
  refuseInventoryChange,
  type InventoryFields,
  type StockReason,
} from '@pennysleeve/domain/inventory/inventory.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { copyName } from './copy-name.ts'
import {
  listInventoryOfVariants,
  lockVariants,
  setPrice,
  setQuote,
  setSlot,
  type InventoryRow,
} from './inventory.queries.ts'

type Fields = InventoryFields & { slot: string | null }

/** Each field with the value that the editor saw. */
type InventoryChanges = {
  [Field in keyof Fields]?: { from: Fields[Field]; to: Fields[Field] } | undefined
}

type InventoryUpdate = {
  product_id: number
  variant_id?: number | undefined
  changes: InventoryChanges
  reason: StockReason
}

/** Changes price, stock and slot of a variant, and the quote of its product. */
export async function updateInventory(
  tx: Tx,
  staff: Session,
  { product_id, variant_id, changes, reason }: InventoryUpdate,
): Promise<InventoryRow> {
  const variants = await lockVariants(tx, product_id)
  const now = chooseVariant(variants, variant_id, changes)
  refuseStaleChanges(now, changes)
  const wanted = {
    price_cents: changes.price_cents ? changes.price_cents.to : now.price_cents,
    sell_price_cents: changes.sell_price_cents ? changes.sell_price_cents.to : now.sell_price_cents,
    on_hand: changes.on_hand ? changes.on_hand.to : now.on_hand,
    slot: changes.slot ? changes.slot.to : now.slot,
  }
  const [best] = variants
  const current = { ...now, name: copyName(now), best: now === best }
  // The quote is for the best variant, whichever the other changes are of.
  const quoted = { ...best!, sell_price_cents: wanted.sell_price_cents }
  const refusal = refuseInventoryChange(current, wanted) ?? (now === best ? undefined : refuseQuote(best!, quoted))
  if (refusal) throw ShopError.of(refusal).onField(WIRE_NAMES[refusal.field])

  if (wanted.price_cents !== now.price_cents) await setPrice(tx, now.variant_id, wanted.price_cents)
  if (wanted.sell_price_cents !== now.sell_price_cents) await setQuote(tx, now.id, wanted.sell_price_cents)
  if (wanted.on_hand !== now.on_hand) {
    const quantity = wanted.on_hand - now.on_hand
    const move = { reason, source_key: `staff:${randomUUID()}`, made_by: staff.user_id }
    await moveStock(tx, [{ variant_id: now.variant_id, quantity }], move)
  }
  if (wanted.slot !== now.slot) await setSlot(tx, [now.variant_id], wanted.slot)
  const fields = (Object.keys(changes) as (keyof Fields)[]).filter((field) => changes[field])
  await recordChange(tx, staff, {
    action: 'change inventory',
    subject: ['product', now.id],
    before: { sku: now.sku, ...pick(now, fields) },
    after: { ...pick(wanted, fields), ...(changes.on_hand ? { reason } : {}) },
  })
  return (await listInventoryOfVariants(tx, [now.variant_id])).get(now.variant_id)!
}

function refuseQuote(best: InventoryRow, wanted: InventoryRow) {
  return wanted.sell_price_cents === best.sell_price_cents ? undefined : refuseInventoryChange(best, wanted)
}

/** Without an id the only variant; the best one for a quote. */
function chooseVariant(variants: InventoryRow[], variantId: number | undefined, changes: InventoryChanges) {
  const [best, ...others] = variants
  if (!best) throw notFound()
  if (variantId !== undefined) {
    const chosen = variants.find((variant) => variant.variant_id === variantId)
    if (!chosen) throw notFound()
    return chosen
  }
  if (others.length > 0 && (changes.price_cents ?? changes.on_hand ?? changes.slot)) {
    throw new ShopError('inventory.variant_missing', { name: best.name }).onField('variant_id')
  }
  return best
}

const WIRE_NAMES = { price_cents: 'price', sell_price_cents: 'sell_price', on_hand: 'on_hand' } as const

function refuseStaleChanges(
  now: InventoryRow,
  { price_cents: price, sell_price_cents: quote, on_hand, slot }: InventoryChanges,
) {
  if (price && price.from !== now.price_cents) throw meanwhile(now, 'price', inWords(now.price_cents))
  if (quote && quote.from !== now.sell_price_cents) throw meanwhile(now, 'quote', inWords(now.sell_price_cents))
  if (on_hand && on_hand.from !== now.on_hand) throw meanwhile(now, 'stock', String(now.on_hand))
  if (slot && slot.from !== now.slot) throw meanwhile(now, 'slot', now.slot ?? 'none')
}

function meanwhile(now: InventoryRow, field: 'price' | 'quote' | 'stock' | 'slot', value: string): ShopError {
  return new ShopError('inventory.changed_meanwhile', { field, name: copyName(now), value })
}

function inWords(amount: number | null): string {
  return amount === null ? 'none' : displayMoney(cents(amount))
}

function pick(inventory: Fields, fields: (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(fields.map((field) => [field, inventory[field]]))
}
