import { randomInt } from 'node:crypto'

/** Nine random digits, so that a number does not reveal how many orders the shop has. */
export function newOrderNumber(): string {
  return `R${randomInt(100_000_000, 1_000_000_000)}`
}
