import { cents, type Cents } from '../money.ts'

/** Australian notes and coins in cents, largest first. */
export const DENOMINATIONS = [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5] as const
export type Denomination = (typeof DENOMINATIONS)[number]

/** The smallest note; smaller ones are coins. */
export const SMALLEST_NOTE: Denomination = 500

/** Pieces by denomination; none if it is missing. */
export type CashCount = { [D in Denomination]?: number | undefined }

export function sumCount(count: CashCount): Cents {
  return cents(DENOMINATIONS.reduce((sum, denomination) => sum + denomination * (count[denomination] ?? 0), 0))
}

/** `$50`, `20c`: as the piece itself says. */
export function denominationText(denomination: Denomination): string {
  return denomination >= 100 ? `$${denomination / 100}` : `${denomination}c`
}
