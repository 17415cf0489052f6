import type { Product } from '@pennysleeve/contract/catalog.ts'

export function productPath({ id, sealed }: Pick<Product, 'id' | 'sealed'>): string {
  return sealed ? `/sealed/${id}` : `/cards/${id}`
}
