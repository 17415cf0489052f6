import { BitSet } from './bit-set.ts'
import type { CardIndex } from './card-index.ts'

type Copies = Pick<CardIndex, 'copies' | 'first_copy' | 'end_copy'>

/** Price and stock of every product: those of its offered copy. */
export function offerCopies(of: Copies, quote_cents: Int32Array): CardIndex['inventory'] {
  const products = of.first_copy.length
  const inventory = {
    price_cents: new Int32Array(products),
    available: new Int32Array(products),
    quote_cents,
    in_stock: new BitSet(products),
    offered: new Uint32Array(products),
    copies_in_stock: new BitSet(of.copies.variant_id.length),
    copies_searched: new BitSet(of.copies.variant_id.length),
  }
  for (let row = 0; row < products; row += 1) offerCopy({ ...of, inventory }, row)
  return inventory
}

/** Offers the best copy in stock; with none in stock the best one for sale. */
export function offerCopy(
  { copies, first_copy, end_copy, inventory }: Copies & Pick<CardIndex, 'inventory'>,
  row: number,
): void {
  let offered = first_copy[row]!
  const end = end_copy[row]!
  for (let copy = offered; copy < end; copy += 1) {
    if (standing(copies, copy) < standing(copies, offered)) offered = copy
    if (standing(copies, copy) === 0) inventory.copies_in_stock.add(copy)
    else inventory.copies_in_stock.delete(copy)
  }
  for (let copy = first_copy[row]!; copy < end; copy += 1) {
    if (copy === offered || inventory.copies_in_stock.has(copy)) inventory.copies_searched.add(copy)
    else inventory.copies_searched.delete(copy)
  }
  inventory.offered[row] = offered
  inventory.price_cents[row] = copies.price_cents[offered]!
  inventory.available[row] = copies.available[offered]!
  if (copies.available[offered]! > 0) inventory.in_stock.add(row)
  else inventory.in_stock.delete(row)
}

function standing({ price_cents, available }: CardIndex['copies'], copy: number): number {
  if (price_cents[copy]! < 0) return 2
  return available[copy]! > 0 ? 0 : 1
}
