import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { hasContact, readContactSearch } from './contact-search.queries.ts'

test('a phone number is the same however it is spelt, and what is no Australian one stays as it is', async () => {
  const { db } = await openTestShop()
  const digitsOf = async (phone: string) =>
    (await sql<{ digits: string }>`select phone_digits(${phone}) as digits`.execute(db)).rows[0]!.digits
  for (const phone of [
    '0412 345 678',
    '+61 412 345 678',
    '+61 (0)412-345-678',
    '0061412345678',
    '0011 61 412 345 678',
    '61412345678',
  ]) {
    expect([phone, await digitsOf(phone)]).toEqual([phone, '0412345678'])
  }
  expect(await digitsOf('(08) 8999 1234')).toBe('0889991234')
  // A number of Canberra without its 02, and one of New Zealand.
  expect(await digitsOf('6123 4567')).toBe('61234567')
  expect(await digitsOf('1300 123 456')).toBe('1300123456')
})

test('names, streets and numbers can be looked up in an index, whichever way they are spelt', async () => {
  const { db } = await openTestShop()
  for (const words of ['19 smith street', '0412 345 678', '+61 412 345 678']) {
    const plan = await db.transaction().execute(async (tx) => {
      // A few rows are read whole whatever their indexes; this asks whether one could be used.
      await sql`set local enable_seqscan = off`.execute(tx)
      const matches = hasContact(sql`u.search_text`, await readContactSearch(tx, words))
      return sql<Record<string, string>>`explain select id from users u where ${matches}`.execute(tx)
    })
    expect(plan.rows.map((row) => Object.values(row)[0]).join('\n')).toContain('users_search')
  }
})
