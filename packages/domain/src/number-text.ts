/** `1234` → `"1,234"`. Of a whole number; by hand, because a phone needs a tenth of a second to wake up Intl. */
export function numberText(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
