import type { InventoryChange, InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { MAX_SLOT_CHARACTERS, type StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { readOnHand } from '@pennysleeve/domain/inventory/read-on-hand.ts'
import { cents, moneyText, readMoney } from '@pennysleeve/domain/money.ts'

/** The columns that are editable in place. */
export const EDITABLE_FIELDS = ['price', 'sell_price', 'on_hand', 'average_cost', 'slot'] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]
export type EditableValue = string | number | null

export const FIELD_NAMES: Record<EditableField, string> = {
  price: 'Price',
  sell_price: 'Quote',
  on_hand: 'Stock',
  average_cost: 'Cost',
  slot: 'Slot',
}

/** The value as text; empty for null. */
export function fieldText(product: InventoryProduct, field: EditableField): string {
  return String(product[field] ?? '')
}

/** Parses the typed text; undefined when invalid. */
export function readField(field: EditableField, text: string): EditableValue | undefined {
  const typed = text.trim()
  if (field === 'on_hand') return readOnHand(typed)
  if (typed === '') return null
  if (field === 'slot') return typed.length <= MAX_SLOT_CHARACTERS ? typed : undefined
  const amount = readMoney(typed)
  return amount ? moneyText(cents(amount)) : undefined
}

export type Edit = {
  product: InventoryProduct
  field: EditableField
  from: EditableValue
  to: EditableValue
  /** What each copy that comes in has cost. */
  unit_cost?: string
}

/** The quote is the product's; the rest is by variant. */
export function toInventoryChange({ product, field, from, to, unit_cost }: Edit, reason: StockReason): InventoryChange {
  return {
    ...(field === 'sell_price' ? {} : { variant_id: product.variant_id }),
    [field]: { from, to },
    ...(field === 'on_hand' ? { reason } : {}),
    ...(unit_cost === undefined ? {} : { unit_cost }),
  }
}

/** `Lightning Bolt, Lightly Played`. */
export function copyName({ name, options_text }: Pick<InventoryProduct, 'name' | 'options_text'>): string {
  return options_text === '' ? name : `${name}, ${options_text}`
}

/** `Lightning Bolt: price 3.20 → 4.00` */
export function editText({ product, field, from, to }: Edit): string {
  const name = field === 'sell_price' ? product.name : copyName(product)
  return `${name}: ${FIELD_NAMES[field].toLowerCase()} ${from ?? 'none'} → ${to ?? 'none'}`
}
