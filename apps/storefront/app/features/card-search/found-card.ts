import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'

/** A full product, from the advanced search or a pasted list, as a row of the quick search. */
export function foundCardOf(product: Product): FoundCard {
  const { id, name, set, set_name, collector_number, type_line, image_url, foil, finish } = product
  const { price, display_price, total_on_hand } = product
  const facts = { id, name, set, set_name, collector_number, type_line, image_url, foil, finish }
  const { condition, language, options_text } = product.master
  const { copies, from_price, display_from_price } = product
  const copy = { variant_id: product.master.id, condition, language, options_text }
  return { ...facts, ...copy, price, display_price, total_on_hand, copies, from_price, display_from_price }
}
