import { cents, displayMoney, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'
import { shopDay } from '../shop-day.ts'

export const MAX_CODE_CHARACTERS = 30

/** What a code takes off the goods: a share or an amount. */
export type CodeValue = { percent: number | null; amount_cents: number | null }

export type DiscountCode = CodeValue & {
  minimum_cents: number
  /** Days in the shop's time zone, the last one included; null: always. */
  starts_on: string | null
  ends_on: string | null
  switched_off: boolean
  once_a_customer: boolean
  max_uses: number | null
  /** By other orders. */
  uses: number
  used_by_customer: boolean
}

/** Codes are compared without case and spaces. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/** What the code takes off: never more than the goods cost after the loyalty discount. */
export function codeDiscount({ percent, amount_cents }: CodeValue, goods: Cents, afterLoyalty: Cents): Cents {
  const off = percent === null ? (amount_cents ?? 0) : roundHalfUp(goods * percent, 100)
  return cents(Math.min(off, afterLoyalty))
}

export type CodeRefusal =
  | { code: 'discount_code.unknown' }
  | { code: 'discount_code.ended' }
  | { code: 'discount_code.used_up' }
  | { code: 'discount_code.used_by_customer' }
  | { code: 'discount_code.needs_customer' }
  | { code: 'discount_code.below_minimum'; params: { minimum: string } }
  | { code: 'discount_code.no_goods' }

type Purchase = { goods_cents: Cents; has_customer: boolean; now: Date }

/** One that is switched off or has not begun is as unknown as one that never was. */
export function isUnknownCode(code: Pick<DiscountCode, 'switched_off' | 'starts_on'>, now: Date): boolean {
  return code.switched_off || (code.starts_on !== null && shopDay(now) < code.starts_on)
}

/** Why an order cannot use the code. */
export function findCodeRefusal(
  code: DiscountCode,
  { goods_cents, has_customer, now }: Purchase,
): CodeRefusal | undefined {
  const today = shopDay(now)
  if (isUnknownCode(code, now)) return { code: 'discount_code.unknown' }
  if (code.ends_on !== null && today > code.ends_on) return { code: 'discount_code.ended' }
  if (code.max_uses !== null && code.uses >= code.max_uses) return { code: 'discount_code.used_up' }
  if (code.once_a_customer && !has_customer) return { code: 'discount_code.needs_customer' }
  if (code.once_a_customer && code.used_by_customer) return { code: 'discount_code.used_by_customer' }
  if (goods_cents < code.minimum_cents) {
    return { code: 'discount_code.below_minimum', params: { minimum: displayMoney(cents(code.minimum_cents)) } }
  }
  // Gift cards cost what they are worth. A use is not wasted on them.
  if (goods_cents === 0) return { code: 'discount_code.no_goods' }
  return undefined
}

/** The name of the discount in an order's totals. */
export function codeLabel(code: string, { percent }: CodeValue): string {
  return percent === null ? `Discount code ${code}` : `Discount code ${code} (${percent}%)`
}
