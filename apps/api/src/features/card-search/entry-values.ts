import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { copyValue } from '@pennysleeve/domain/prices/copy-value.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { CardIndex } from './index/card-index.ts'
import { rowOfProduct } from './index/inventory-changes.ts'
import type { EntryKinds } from './entry-kinds.ts'

export type EntryValuesInput = { product_ids: Uint32Array; entries: EntryKinds; policy: GradePolicy }
/** `price_cents`: of a copy of this kind; `quote_cents`: of the product. -1 where there is none. */
export type EntryValues = { price_cents: Int32Array; quote_cents: Int32Array }

/** What entries of a collection are worth, each by its condition and language. */
export function entryValues(index: CardIndex, { product_ids, entries, policy }: EntryValuesInput): EntryValues {
  const rows = Array.from(product_ids, (id) => rowOfProduct(index, id))
  return {
    price_cents: Int32Array.from(rows, (row, at) => {
      const { condition, language } = entries.kinds[entries.kind_of[at]!]!
      if (row === undefined || condition === null) return -1
      return copyValue(variantsOf(index, row), { condition, language }, policy) ?? -1
    }),
    quote_cents: Int32Array.from(rows, (row) => (row === undefined ? -1 : index.inventory.quote_cents[row]!)),
  }
}

function variantsOf({ copies, first_copy, end_copy }: CardIndex, row: number) {
  const variants = []
  for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) {
    const price = copies.price_cents[copy]!
    variants.push({
      // The columns' CHECKs allow exactly these; a coded column only knows texts.
      condition: (copies.condition.values[copies.condition.codes[copy]!]! || null) as Condition | null,
      language: copies.language.values[copies.language.codes[copy]!]! as Language,
      price_cents: price < 0 ? null : price,
    })
  }
  return variants
}
