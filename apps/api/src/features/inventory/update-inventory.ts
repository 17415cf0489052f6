import { randomUUID } from 'node:crypto'
import {
  findInventoryRefusal,
  type InventoryFields,
  type StockReason,
} from '@pennysleeve/domain/inventory/inventory.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { correctCost, moveStock } from '../stock/public.ts'
import { copyName } from './copy-name.ts'
import { checkNotEntry } from './check-not-entry.ts'
import {
  listInventoryOfVariants,
  lockVariants,
  setPrice,
  setQuote,
  setSlot,
  type InventoryRow,
} from './inventory.queries.ts'

type Fields = InventoryFields & { average_cost_cents: number | null; slot: string | null }

/** Each field with the value that the editor saw. */
type InventoryChanges = {
  [Field in keyof Fields]?: { from: Fields[Field]; to: Fields[Field] } | undefined
}

type InventoryUpdate = {
  product_id: number
  variant_id?: number | undefined
  changes: InventoryChanges
  reason: StockReason
  unit_cost_cents?: number | undefined
}

/** Changes price, stock, cost and slot of a variant, and the quote of its product. */
export async function updateInventory(
  tx: Tx,
  staff: Session,
  { product_id, variant_id, changes, reason, unit_cost_cents }: InventoryUpdate,
): Promise<InventoryRow> {
  const variants = await lockVariants(tx, product_id)
  const now = chooseVariant(variants, variant_id, changes)
  checkNotEntry(now)
  checkNotStale(now, changes)
  const wanted = {
    price_cents: changes.price_cents ? changes.price_cents.to : now.price_cents,
    sell_price_cents: changes.sell_price_cents ? changes.sell_price_cents.to : now.sell_price_cents,
    on_hand: changes.on_hand ? changes.on_hand.to : now.on_hand,
    average_cost_cents: changes.average_cost_cents ? changes.average_cost_cents.to : now.average_cost_cents,
    slot: changes.slot ? changes.slot.to : now.slot,
  }
  const [best] = variants
  const reserved = now.pre_order_left === null ? now.reserved : 0
  const current = { ...now, name: copyName(now), best: now === best, reserved }
  // The quote is for the best variant, whichever the other changes are of.
  const quoted = { ...best!, sell_price_cents: wanted.sell_price_cents }
  const refusal = findInventoryRefusal(current, wanted) ?? (now === best ? undefined : findQuoteRefusal(best!, quoted))
  if (refusal) throw ShopError.of(refusal).onField(WIRE_NAMES[refusal.field])

  if (wanted.price_cents !== now.price_cents) await setPrice(tx, now.variant_id, wanted.price_cents)
  if (wanted.sell_price_cents !== now.sell_price_cents) await setQuote(tx, now.id, wanted.sell_price_cents)
  const quantity = wanted.on_hand - now.on_hand
  checkCopiesToCost(now, { ...wanted, unit_cost_cents, quantity })
  const move = { reason, source_key: `staff:${randomUUID()}`, made_by: staff.user_id }
  if (quantity !== 0) {
    const cost_cents = unit_cost_cents === undefined ? undefined : unit_cost_cents * quantity
    await moveStock(tx, [{ variant_id: now.variant_id, quantity, cost_cents }], move)
  }
  if (wanted.average_cost_cents !== now.average_cost_cents) {
    const cost_cents = (wanted.average_cost_cents ?? 0) * wanted.on_hand
    await correctCost(tx, now.variant_id, cost_cents, {
      ...move,
      reason: 'cost corrected',
      source_key: `cost:${randomUUID()}`,
    })
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

type Costs = {
  average_cost_cents: number | null
  on_hand: number
  unit_cost_cents: number | undefined
  quantity: number
}

/** Only copies have a cost: those that come in, or those in stock. */
function checkCopiesToCost(now: InventoryRow, wanted: Costs): void {
  const error = new ShopError('inventory.no_copies_to_cost', { name: copyName(now) })
  if (wanted.unit_cost_cents !== undefined && wanted.quantity <= 0) throw error.onField('unit_cost')
  const corrected = wanted.average_cost_cents !== now.average_cost_cents && wanted.average_cost_cents !== null
  if (corrected && wanted.on_hand === 0) throw error.onField('average_cost')
}

function findQuoteRefusal(best: InventoryRow, wanted: InventoryRow) {
  return wanted.sell_price_cents === best.sell_price_cents ? undefined : findInventoryRefusal(best, wanted)
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
  if (others.length > 0 && (changes.price_cents ?? changes.on_hand ?? changes.average_cost_cents ?? changes.slot)) {
    throw new ShopError('inventory.variant_missing', { name: best.name }).onField('variant_id')
  }
  return best
}

const WIRE_NAMES = { price_cents: 'price', sell_price_cents: 'sell_price', on_hand: 'on_hand' } as const

function checkNotStale(
  now: InventoryRow,
  { price_cents: price, sell_price_cents: quote, average_cost_cents: cost, on_hand, slot }: InventoryChanges,
) {
  if (price && price.from !== now.price_cents) throw meanwhile(now, 'price', inWords(now.price_cents))
  if (quote && quote.from !== now.sell_price_cents) throw meanwhile(now, 'quote', inWords(now.sell_price_cents))
  if (on_hand && on_hand.from !== now.on_hand) throw meanwhile(now, 'stock', String(now.on_hand))
  if (cost && cost.from !== now.average_cost_cents) throw meanwhile(now, 'cost', inWords(now.average_cost_cents))
  if (slot && slot.from !== now.slot) throw meanwhile(now, 'slot', now.slot ?? 'none')
}

function meanwhile(now: InventoryRow, field: 'price' | 'quote' | 'stock' | 'cost' | 'slot', value: string): ShopError {
  return new ShopError('inventory.changed_meanwhile', { field, name: copyName(now), value })
}

function inWords(amount: number | null): string {
  return amount === null ? 'none' : displayMoney(cents(amount))
}

function pick(inventory: Fields, fields: (keyof Fields)[]): Partial<Fields> {
  return Object.fromEntries(fields.map((field) => [field, inventory[field]]))
}
