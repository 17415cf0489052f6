import { BitSet } from './bit-set.ts'
import type { CardIndex } from './card-index.ts'
import type { Coded } from './columns.ts'
import { copyRank } from './copy-rank.ts'
import { offerCopy } from './offer-copies.ts'

export type NewCopy = {
  variant_id: number
  sku: string
  /** Empty: none. */
  condition: string
  language: string
  price_cents: number
  available: number
}

/**
 * Adds a copy to a product. The copies of a product are neighbours, so all of them move to the end of the columns; their
 * former rows belong to no product any more.
 */
export function insertCopy(index: CardIndex, row: number, added: NewCopy): void {
  const { copies, first_copy, end_copy, inventory } = index
  const former = Array.from({ length: end_copy[row]! - first_copy[row]! }, (_, at) =>
    readCopy(index, first_copy[row]! + at),
  )
  for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) {
    inventory.copies_in_stock.delete(copy)
    inventory.copies_searched.delete(copy)
    copies.available[copy] = 0
  }
  const sorted = [...former, added].toSorted(
    (a, b) => copyRank(a.condition, a.language) - copyRank(b.condition, b.language) || a.variant_id - b.variant_id,
  )
  if (copies.used + sorted.length > copies.variant_id.length) growCopies(index)
  first_copy[row] = copies.used
  for (const copy of sorted) {
    writeCopy(index, copies.used, copy)
    copies.product[copies.used] = row
    copies.used += 1
  }
  end_copy[row] = copies.used
  offerCopy(index, row)
}

export function skuOf({ copies }: CardIndex, copy: number): string {
  return copies.added_skus.get(copy) ?? copies.sku.at(copy)
}

function readCopy(index: CardIndex, copy: number): NewCopy {
  const { copies } = index
  return {
    variant_id: copies.variant_id[copy]!,
    sku: skuOf(index, copy),
    condition: copies.condition.values[copies.condition.codes[copy]!]!,
    language: copies.language.values[copies.language.codes[copy]!]!,
    price_cents: copies.price_cents[copy]!,
    available: copies.available[copy]!,
  }
}

function writeCopy({ copies }: CardIndex, at: number, copy: NewCopy): void {
  copies.variant_id[at] = copy.variant_id
  copies.added_skus.set(at, copy.sku)
  copies.condition.codes[at] = codeOf(copies.condition, copy.condition)
  copies.language.codes[at] = codeOf(copies.language, copy.language)
  copies.price_cents[at] = copy.price_cents
  copies.available[at] = copy.available
}

function codeOf({ values }: Coded, value: string): number {
  const known = values.indexOf(value)
  return known < 0 ? values.push(value) - 1 : known
}

const MIN_ROOM = 1024

/** Room for more rows in all columns of the copies. */
function growCopies({ copies, inventory }: CardIndex): void {
  const length = copies.variant_id.length + Math.max(MIN_ROOM, copies.variant_id.length >>> 4)
  copies.product = grown(copies.product, length)
  copies.variant_id = grown(copies.variant_id, length)
  copies.condition = { ...copies.condition, codes: grown(copies.condition.codes, length) }
  copies.language = { ...copies.language, codes: grown(copies.language.codes, length) }
  copies.price_cents = grown(copies.price_cents, length)
  copies.available = grown(copies.available, length)
  inventory.copies_in_stock = grownSet(inventory.copies_in_stock, length)
  inventory.copies_searched = grownSet(inventory.copies_searched, length)
}

function grown<Column extends Uint16Array | Uint32Array | Int32Array>(column: Column, length: number): Column {
  // The constructor of a typed array makes one of the same type; the compiler does not know that.
  const longer = new (column.constructor as new (size: number) => Column)(length)
  longer.set(column)
  return longer
}

function grownSet(set: BitSet, size: number): BitSet {
  const larger = new BitSet(size)
  larger.words.set(set.words)
  return larger
}
