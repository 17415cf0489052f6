import type { Product } from '@pennysleeve/contract/catalog.ts'
import { FINISH_NAMES } from '@pennysleeve/domain/catalog/catalog.ts'

/** A product's name where no badge can stand beside it: of a foil it says so, and which kind. */
export function nameWithFinish({ name, finish }: Pick<Product, 'name' | 'finish'>): string {
  return finish === null || finish === 'nonfoil' ? name : `${name} (${FINISH_NAMES[finish]})`
}
