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
import { listInventory, lockInventory, setPrice, setQuote, type InventoryRow } from './inventory.queries.ts'

/** Each field with the value that the editor saw. */
export type InventoryChanges = {
  [Field in keyof InventoryFields]?: { from: InventoryFields[Field]; to: InventoryFields[Field] } | undefined
}

/** Changes price, quote or stock of a product. */
export async function updateInventory(
  tx: Tx,
  staff: Session,
  change: { product_id: number; changes: InventoryChanges; reason: StockReason },
): Promise<InventoryRow> {
  const { product_id, changes, reason } = change
  const now = await lockInventory(tx, product_id)
  if (!now) throw notFound()
  refuseStaleChanges(now, changes)
  const wanted = {
    price_cents: changes.price_cents ? changes.price_cents.to : now.price_cents,
    sell_price_cents: changes.sell_price_cents ? changes.sell_price_cents.to : now.sell_price_cents,
    on_hand: changes.on_hand ? changes.on_hand.to : now.on_hand,
  }
  const refusal = refuseInventoryChange(now, wanted)
  if (refusal) throw ShopError.of(refusal).onField(WIRE_NAMES[refusal.field])

  if (wanted.price_cents !== now.price_cents) await setPrice(tx, now.variant_id, wanted.price_cents)
  if (wanted.sell_price_cents !== now.sell_price_cents) await setQuote(tx, now.id, wanted.sell_price_cents)
  if (wanted.on_hand !== now.on_hand) {
    const quantity = wanted.on_hand - now.on_hand
    const move = { reason, source_key: `staff:${randomUUID()}`, made_by: staff.user_id }
    await moveStock(tx, [{ variant_id: now.variant_id, quantity }], move)
  }
  const fields = (Object.keys(changes) as (keyof InventoryFields)[]).filter((field) => changes[field])
  await recordChange(tx, staff, {
    action: 'change inventory',
    subject: ['product', now.id],
    before: pick(now, fields),
    after: { ...pick(wanted, fields), ...(changes.on_hand ? { reason } : {}) },
  })
  return (await listInventory(tx, [now.id]))[0]!
}

const WIRE_NAMES = { price_cents: 'price', sell_price_cents: 'sell_price', on_hand: 'on_hand' } as const

function refuseStaleChanges(
  now: InventoryRow,
  { price_cents: price, sell_price_cents: quote, on_hand }: InventoryChanges,
) {
  if (price && price.from !== now.price_cents) throw meanwhile(now, 'price', inWords(now.price_cents))
  if (quote && quote.from !== now.sell_price_cents) throw meanwhile(now, 'quote', inWords(now.sell_price_cents))
  if (on_hand && on_hand.from !== now.on_hand) throw meanwhile(now, 'stock', String(now.on_hand))
}

function meanwhile({ name }: InventoryRow, field: 'price' | 'quote' | 'stock', value: string): ShopError {
  return new ShopError('inventory.changed_meanwhile', { field, name, value })
}

function inWords(amount: number | null): string {
  return amount === null ? 'none' : displayMoney(cents(amount))
}

function pick(inventory: InventoryFields, fields: (keyof InventoryFields)[]): Partial<InventoryFields> {
  return Object.fromEntries(fields.map((field) => [field, inventory[field]]))
}
