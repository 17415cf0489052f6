import { BitSet } from './bit-set.ts'
import type { CardIndex } from './card-index.ts'

/** Price and stock of every product: those of its offered copy. */
export function offerCopies(
  copies: CardIndex['copies'],
  first_copy: Uint32Array,
  quote_cents: Int32Array,
): CardIndex['inventory'] {
  const products = first_copy.length - 1
  const inventory = {
    price_cents: new Int32Array(products),
    available: new Int32Array(products),
    quote_cents,
    in_stock: new BitSet(products),
    offered: new Uint32Array(products),
  }
  for (let row = 0; row < products; row += 1) offerCopy({ copies, first_copy, inventory }, row)
  return inventory
}

/** Offers the best copy in stock; with none in stock the best one for sale. */
export function offerCopy(
  { copies, first_copy, inventory }: Pick<CardIndex, 'copies' | 'first_copy' | 'inventory'>,
  row: number,
): void {
  let offered = first_copy[row]!
  for (let copy = offered + 1; copy < first_copy[row + 1]!; copy += 1) {
    if (standing(copies, copy) < standing(copies, offered)) offered = copy
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
