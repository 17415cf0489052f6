import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { SEALED_KIND_NAMES } from '@pennysleeve/domain/inventory/sealed.ts'
import type { ProductName } from './product-names.queries.ts'

const KIND_NAMES: Record<string, string> = { ...SEALED_KIND_NAMES, entry: 'Event entries' }

/** What a row is called whose cards have this key. */
export function nameOfCards(
  key: string,
  split: 'game' | 'set' | 'category' | 'product',
  products: Map<number, ProductName>,
): string {
  if (split === 'product') return nameWithPrinting(products.get(Number(key))!)
  if (split === 'category') return KIND_NAMES[key] ?? (key || 'Other singles')
  return key || 'Without a set'
}
