import type { Product, Variant } from '@pennysleeve/contract/catalog.ts'
import { productPath } from './product-path.ts'

/** The search parameter of a product's page that names a variant. */
export const VARIANT_PARAM = 'variant'

/** The product's page with this copy chosen. A near mint English one is what the page offers first. */
export function copyPath(
  product: Pick<Product, 'id' | 'sealed'>,
  { id, options_text }: Pick<Variant, 'id' | 'options_text'>,
): string {
  return options_text === '' ? productPath(product) : `${productPath(product)}?${VARIANT_PARAM}=${id}`
}
