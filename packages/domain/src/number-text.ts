/** `1234` → `"1,234"`, for integers. Without Intl, which takes a phone a tenth of a second to load. */
export function numberText(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
