import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestShop } from '../open-test-shop.ts'

type DiscountCodeInput = Partial<{
  percent: number | null
  amount_cents: number
  minimum_cents: number
  starts_on: string
  ends_on: string
  once_a_customer: boolean
  max_uses: number
}>

/** A code of ten per cent, unless told otherwise. */
export async function makeDiscountCode(
  { db }: TestShop,
  wanted: DiscountCodeInput = {},
): Promise<{ id: number; code: string }> {
  const percent = wanted.amount_cents === undefined ? 10 : null
  return db
    .insertInto('discount_codes')
    .values({
      code: `T-${randomUUID().slice(0, 18).toUpperCase()}`,
      percent,
      once_a_customer: false,
      made_by: sql<number>`(select min(id) from users)`,
      ...wanted,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}
