import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'

/** A full product, from the advanced search or a pasted list, as a row of the quick search. */
export function foundCardOf(product: Product): FoundCard {
  const { id, name, set, set_name, collector_number, type_line, image_url, foil, finish } = product
  const { price, display_price, total_on_hand } = product
  const facts = { id, name, set, set_name, collector_number, type_line, image_url, foil, finish }
  return { ...facts, price, display_price, total_on_hand, variant_id: product.master.id }
}
