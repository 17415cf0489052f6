import type { InventoryChange, InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { cents, moneyText, readMoney } from '@pennysleeve/domain/money.ts'

/** The columns that are editable in place. */
export const EDITABLE_FIELDS = ['price', 'sell_price', 'on_hand'] as const
export type EditableField = (typeof EDITABLE_FIELDS)[number]
export type EditableValue = string | number | null

export const FIELD_NAMES: Record<EditableField, string> = { price: 'Price', sell_price: 'Quote', on_hand: 'Stock' }

/** The value as text; empty for null. */
export function fieldText(product: InventoryProduct, field: EditableField): string {
  return String(product[field] ?? '')
}

/** Parses the typed text; undefined when invalid. */
export function readField(field: EditableField, text: string): EditableValue | undefined {
  const typed = text.trim()
  if (field === 'on_hand') return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
  if (typed === '') return null
  const amount = readMoney(typed)
  return amount ? moneyText(cents(amount)) : undefined
}

export type Edit = { product: InventoryProduct; field: EditableField; from: EditableValue; to: EditableValue }

export function toChange({ field, from, to }: Edit, reason: StockReason): InventoryChange {
  return { [field]: { from, to }, ...(field === 'on_hand' ? { reason } : {}) }
}

/** `Lightning Bolt: price 3.20 → 4.00` */
export function editText({ product, field, from, to }: Edit): string {
  return `${product.name}: ${FIELD_NAMES[field].toLowerCase()} ${from ?? 'none'} → ${to ?? 'none'}`
}
