import type { FoundCard, ListedProduct } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'

/** A full product, from the advanced search or a pasted list, as a row of the quick search. */
export function foundCardOf(product: Product): FoundCard {
  const { id, name, set, set_name, collector_number, type_line, image_url, foil, finish, game_type } = product
  const { price, display_price, total_on_hand } = product
  const facts = { id, name, set, set_name, collector_number, type_line, image_url, foil, finish, game_type }
  const { condition, language, options_text } = product.master
  const { copies, from_price, display_from_price } = product
  const copy = { variant_id: product.master.id, condition, language, options_text }
  return { ...facts, ...copy, price, display_price, total_on_hand, copies, from_price, display_from_price }
}

/** A row for each copy that may fill a list; of a product without any, the offered copy. */
export function foundCopiesOf({ variants, ...product }: ListedProduct): FoundCard[] {
  const card = foundCardOf(product)
  if (variants.length === 0) return [card]
  return variants.map(({ id: variant_id, condition, language, options_text, price, display_price, total_on_hand }) => ({
    ...card,
    variant_id,
    condition,
    language,
    options_text,
    price,
    display_price,
    total_on_hand,
    // Every copy has its own row.
    copies: 1,
    from_price: price,
    display_from_price: display_price,
  }))
}
