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

test('names, streets and numbers of many customers are looked up in an index, not in every row', async () => {
  const { db } = await openTestShop()
  await sql`
    insert into users (email, password_hash, ship_address)
    select 'shopper' || n || '@example.test', '-', jsonb_build_object('name', 'Shopper ' || n, 'address1', n || ' Smith Street',
      'phone', '04' || lpad(n::text, 8, '0'))
    from generate_series(1, 5000) n
  `.execute(db)
  await sql`analyze users`.execute(db)
  for (const words of ['4711 smith street', '0400 004 711', '+61 400 004 711']) {
    const matches = hasContact(sql`u.search_text`, await readContactSearch(db, words))
    const found = await sql<{ email: string }>`select email from users u where ${matches}`.execute(db)
    expect([words, found.rows]).toEqual([words, [{ email: 'shopper4711@example.test' }]])
    const plan = await sql<Record<string, string>>`explain select email from users u where ${matches}`.execute(db)
    expect(plan.rows.map((row) => Object.values(row)[0]).join('\n')).toContain('users_search')
  }
})
