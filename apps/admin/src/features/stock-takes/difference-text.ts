/** `+3 −1`, or the text for no difference. */
export function differenceText({ more, fewer }: { more: number; fewer: number }): string {
  if (more === 0 && fewer === 0) return 'none'
  return [more > 0 && `+${more}`, fewer > 0 && `−${fewer}`].filter(Boolean).join(' ')
}

export function signedNumber(difference: number): string {
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`
}
