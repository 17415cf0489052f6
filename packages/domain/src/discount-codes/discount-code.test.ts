import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { codeDiscount, codeLabel, normalCode, findCodeRefusal, type DiscountCode } from './discount-code.ts'

const CODE: DiscountCode = {
  percent: 10,
  amount_cents: null,
  minimum_cents: 0,
  starts_on: null,
  ends_on: null,
  switched_off: false,
  once_a_customer: false,
  max_uses: null,
  uses: 0,
  used_by_customer: false,
}

/** 15 November in Darwin until 14:30 UTC. */
const now = new Date('2026-11-15T12:00:00Z')
const refuse = (code: Partial<DiscountCode>, goods = 1000, has_customer = true, at = now) =>
  findCodeRefusal({ ...CODE, ...code }, { goods_cents: cents(goods), has_customer, now: at })

test('a share is rounded half up, and an amount never takes off more than the goods cost', () => {
  const off = (value: Partial<DiscountCode>, goods: number, afterLoyalty = goods) =>
    codeDiscount({ ...CODE, ...value }, cents(goods), cents(afterLoyalty))
  expect(off({ percent: 10 }, 1005)).toBe(101)
  expect(off({ percent: 10 }, 1004)).toBe(100)
  expect(off({ percent: null, amount_cents: 500 }, 1000)).toBe(500)
  expect(off({ percent: null, amount_cents: 500 }, 320)).toBe(320)
  // After a loyalty discount of 14% only 86% are left to take off.
  expect(off({ percent: 100 }, 1000, 860)).toBe(860)
})

test('a code is the same in any case and with spaces', () => {
  expect(normalCode('  summer 10\t')).toBe('SUMMER10')
  expect(codeLabel('SUMMER10', CODE)).toBe('Discount code SUMMER10 (10%)')
  expect(codeLabel('FIVER', { percent: null, amount_cents: 500 })).toBe('Discount code FIVER')
})

test('a code counts from the first day to the end of the last one, in Darwin', () => {
  const days = { starts_on: '2026-11-15', ends_on: '2026-11-15' }
  const at = (time: string) => refuse(days, 1000, true, new Date(time))?.code
  expect(at('2026-11-14T14:29:59Z')).toBe('discount_code.unknown')
  expect(at('2026-11-14T14:30:00Z')).toBeUndefined()
  expect(at('2026-11-15T14:29:59Z')).toBeUndefined()
  expect(at('2026-11-15T14:30:00Z')).toBe('discount_code.ended')
})

test('each condition has its own refusal, and one that is switched off is unknown', () => {
  expect(refuse({})).toBeUndefined()
  expect(refuse({ switched_off: true })?.code).toBe('discount_code.unknown')
  expect(refuse({ max_uses: 3, uses: 2 })).toBeUndefined()
  expect(refuse({ max_uses: 3, uses: 3 })?.code).toBe('discount_code.used_up')
  expect(refuse({ used_by_customer: true })).toBeUndefined()
  expect(refuse({ once_a_customer: true, used_by_customer: true })?.code).toBe('discount_code.used_by_customer')
  expect(refuse({ once_a_customer: true }, 1000, false)?.code).toBe('discount_code.needs_customer')
  expect(refuse({ minimum_cents: 1000 }, 1000)).toBeUndefined()
  expect(refuse({ minimum_cents: 1000 }, 999)).toEqual({
    code: 'discount_code.below_minimum',
    params: { minimum: 'AU$10.00' },
  })
})
