import { CART_DESCRIPTION_CHARACTERS } from '../limits.ts'

/** A cart line's second line: cut at 20 characters, and never through the middle of a mana token. */
export function cartDescription(description: string | null): string {
  const text = description ?? ''
  if (text.length <= CART_DESCRIPTION_CHARACTERS) return text
  return `${text.slice(0, CART_DESCRIPTION_CHARACTERS).replace(/\{[^{}]*$/, '')}…`
}

/** The state of a line's stepper: it never asks for more than lies on the shelf, even when that has shrunk since. */
export function reachableQuantity(wanted: number, totalOnHand: number): number {
  return Math.max(1, Math.min(wanted, totalOnHand))
}
