const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** A formatted Australian Business Number, `51 824 753 556`; undefined if its check digits are wrong. */
export function readAbn(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0)
  return sum % 89 === 0 ? digits.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') : undefined
}
