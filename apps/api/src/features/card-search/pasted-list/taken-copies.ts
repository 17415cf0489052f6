import { isTaken, type CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import { copyOf } from '../card-search.present.ts'
import type { CardIndex } from '../index/card-index.ts'

/** The copies of a product in stock that the customer takes, best first. */
export type TakenCopies = (row: number) => number[]

export function takenCopies(index: CardIndex, choice: CopyChoice): TakenCopies {
  const { first_copy, end_copy, inventory } = index
  return (row) => {
    const taken: number[] = []
    for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) {
      if (inventory.copies_in_stock.has(copy) && isTaken(copyOf(index, copy), choice)) taken.push(copy)
    }
    return taken
  }
}
