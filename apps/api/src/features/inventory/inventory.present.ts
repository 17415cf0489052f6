import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { InventoryRow } from './inventory.queries.ts'

export function presentInventory({
  price_cents,
  sell_price_cents,
  average_cost_cents,
  finish,
  ...row
}: InventoryRow): InventoryProduct {
  return {
    ...row,
    // The column's CHECK allows exactly the contract's finishes.
    finish: finish as InventoryProduct['finish'],
    options_text: optionsText(row.condition, row.language),
    price: amountText(price_cents),
    sell_price: amountText(sell_price_cents),
    average_cost: amountText(average_cost_cents),
  }
}

export function amountText(amount: number | null): string | null {
  return amount === null ? null : moneyText(cents(amount))
}
