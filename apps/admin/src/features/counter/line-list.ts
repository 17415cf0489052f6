import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import type { ReasonedAmount } from './amount-dialog.tsx'

/** A line of what is sold or bought. `changed`: another price than the shelf's or the quote. */
type Line = { quantity: number; changed?: ReasonedAmount | undefined }

/** More copies of a line that is there, or a new one. */
export function addLine<L extends Line>(lines: L[], line: L, isSame: (one: L) => boolean): L[] {
  const before = lines.find(isSame)
  if (!before) return [...lines, line]
  const more = { ...before, quantity: Math.min(before.quantity + line.quantity, MAX_SALE_QUANTITY) }
  return lines.map((one) => (one === before ? more : one))
}

/** A line without copies is removed. */
export function changeLine<L extends Line>(lines: L[], isSame: (one: L) => boolean, changes: Partial<Line>): L[] {
  return lines.map((one) => (isSame(one) ? { ...one, ...changes } : one)).filter(({ quantity }) => quantity > 0)
}

/** As a sale or a purchase sends it. */
export function sentLine<L extends Line>({ changed, ...line }: L) {
  return { ...line, ...(changed ? { price: changed.amount, reason: changed.reason } : {}) }
}

/** As a query takes it: `10000001:2`, with another price `1234:nm:en:1:3.50`. */
export function lineText(copy: number | string, { quantity, changed }: Line): string {
  return [copy, quantity, ...(changed ? [changed.amount] : [])].join(':')
}
