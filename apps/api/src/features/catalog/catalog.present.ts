import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { presentPaging, type Page } from '../../http/present-paging.ts'
import type { ProductRow } from './catalog.queries.ts'

/** Input of the wire shape: a database row, or one that the search has built. */
export type PresentedRow = Omit<ProductRow, 'sealed_kind'>

export function presentProduct(row: PresentedRow): Product {
  const price = row.price_cents === null ? null : moneyText(cents(row.price_cents))
  const displayPrice = row.price_cents === null ? null : displayMoney(cents(row.price_cents))
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image_url: row.image_url,
    price,
    display_price: displayPrice,
    sell_price: row.sell_price_cents === null ? null : moneyText(cents(row.sell_price_cents)),
    sealed: row.sealed,
    game_type: row.game_type,
    type_line: row.type_line,
    mana_cost: row.mana_cost,
    colors: row.colors ?? [],
    rarity: row.rarity,
    set: row.set,
    set_name: row.set_name,
    collector_number: row.collector_number,
    power: row.power,
    toughness: row.toughness,
    loyalty: row.loyalty,
    abilities: row.abilities ?? [],
    foil: row.finish === 'foil' || row.finish === 'etched',
    // The column's CHECK allows exactly the contract's finishes; the generated type is text.
    finish: row.finish as Product['finish'],
    released_on: row.released_on,
    total_on_hand: row.total_on_hand,
    master: {
      id: row.variant_id,
      sku: row.sku,
      is_master: true,
      price,
      display_price: displayPrice,
      in_stock: row.total_on_hand > 0,
      total_on_hand: row.total_on_hand,
    },
    taxons: row.taxons ?? [],
  }
}

type Listed = { rows: PresentedRow[]; total_count: number; warnings: string[] }

export function presentProductList({ rows, total_count, warnings }: Listed, page: Page): ProductList {
  return {
    products: rows.map((row) => presentProduct(row)),
    ...presentPaging(rows.length, total_count, page),
    warnings,
  }
}
