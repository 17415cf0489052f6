import type { Product } from '@pennysleeve/contract/catalog.ts'
import { FINISH_NAMES } from '@pennysleeve/domain/catalog/catalog.ts'

/** A product's name with its finish, where no badge can be shown. */
export function nameWithFinish({ name, finish }: Pick<Product, 'name' | 'finish'>): string {
  return finish === null || finish === 'nonfoil' ? name : `${name} (${FINISH_NAMES[finish]})`
}
