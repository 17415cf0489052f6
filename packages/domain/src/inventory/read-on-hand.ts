import { numberText } from '../number-text.ts'
import { MAX_ON_HAND } from './inventory.ts'

/** Copies on the shelf as typed; undefined if these are no number or too many. */
export function readOnHand(typed: string): number | undefined {
  const text = typed.trim()
  return /^\d{1,6}$/.test(text) && Number(text) <= MAX_ON_HAND ? Number(text) : undefined
}

/** What can be typed. */
export const ON_HAND_EXAMPLE = `a whole number such as 4, at most ${numberText(String(MAX_ON_HAND))}`
