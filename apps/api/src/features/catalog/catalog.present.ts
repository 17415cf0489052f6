import type { Product, ProductList, Variant } from '@pennysleeve/contract/catalog.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { presentPaging, type Page } from '../../http/present-paging.ts'
import type { VariantRow } from './product-page.queries.ts'
import type { ProductRow } from './product-rows.queries.ts'

/** Input of the wire shape: a database row, or one that the search has built. */
export type PresentedRow = Omit<ProductRow, 'sealed_kind'>

export function presentProduct(row: PresentedRow): Product {
  const variant = presentVariant({ ...row, id: row.variant_id, available: row.total_on_hand })
  const { price, display_price: displayPrice } = variant
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image_url: row.image_url,
    price,
    display_price: displayPrice,
    sell_price: row.quote_cents === null ? null : moneyText(cents(row.quote_cents)),
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
    pre_order:
      row.pre_order_limit === null ? null : { release_on: row.released_on, customer_limit: row.pre_order_limit },
    total_on_hand: row.total_on_hand,
    all_on_hand: row.all_on_hand,
    master: { ...variant, is_master: true, in_stock: row.total_on_hand > 0 },
    ...presentOtherCopies(row),
    taxons: row.taxons ?? [],
  }
}

type OtherCopies = Pick<PresentedRow, 'offered_price_cents' | 'all_on_hand' | 'other_copies' | 'other_price_cents'>

/** Of the whole product: the row may be of a variant that is not the offered one. */
export function presentOtherCopies(row: OtherCopies) {
  const { offered_price_cents, all_on_hand, other_copies, other_price_cents } = row
  const prices = [offered_price_cents, other_price_cents].filter((price) => price !== null)
  const fromCents = prices.length === 0 ? null : Math.min(...prices)
  return {
    // The offered copy is the best one in stock: if it has none, no other has.
    copies: (all_on_hand > 0 ? 1 : 0) + other_copies,
    from_price: fromCents === null ? null : moneyText(cents(fromCents)),
    display_from_price: fromCents === null ? null : displayMoney(cents(fromCents)),
  }
}

export function presentVariant({ price_cents, available, ...row }: VariantRow): Variant {
  return {
    id: row.id,
    sku: row.sku,
    condition: row.condition,
    language: row.language,
    options_text: optionsText(row.condition, row.language),
    price: price_cents === null ? null : moneyText(cents(price_cents)),
    display_price: price_cents === null ? null : displayMoney(cents(price_cents)),
    total_on_hand: available,
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
