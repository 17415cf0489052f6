const CART_DESCRIPTION_CHARACTERS = 20

/** Subtitle of a cart line: cut at 20 characters, and never inside a mana token. */
export function cartDescription(description: string | null): string {
  const text = description ?? ''
  if (text.length <= CART_DESCRIPTION_CHARACTERS) return text
  return `${text.slice(0, CART_DESCRIPTION_CHARACTERS).replace(/\{[^{}]*$/, '')}…`
}

/** State of a line's stepper, never above the available quantity, even if that has shrunk since. */
export function reachableQuantity(wanted: number, totalOnHand: number): number {
  return Math.max(1, Math.min(wanted, totalOnHand))
}
