import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connect } from './connect.ts'
import { describeSchema } from './describe-schema.queries.ts'
import { migrate } from './migrate.ts'
import { DEMO_PASSWORD } from './seed/demo-accounts.ts'
import { seedDemoShop } from './seed/seed-demo-shop.ts'
import { seedNewShop } from './seed/seed-new-shop.ts'

test('a kind of object that schema.sql could not show is refused', async () => {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  await sql`create view cheap as select id from variants where price_cents < 100`.execute(db)
  await sql`create type mood as enum ('calm')`.execute(db)
  await expect(describeSchema(db)).rejects.toThrow('Not described yet: type mood, v cheap')
})

test('a shop that is started again migrates and seeds nothing', async () => {
  const { db, databaseUrl, encryptionKey } = await openTestShop()
  expect(await migrate(databaseUrl)).toEqual([])
  expect(await seedDemoShop(db, encryptionKey)).toBe(false)
})

test('the accounts of a demonstration from before the new name get the new addresses and password', async () => {
  const { db, databaseUrl, send } = await openTestShop()
  const former = '$argon2id$v=19$m=19456,t=2,p=1$Jm0MIwS/dl64d/Vtp4IKuw$x1xHWu8N5K6PlqftBKo1DKNEzMbhh5NrlxVMNAweYiI'
  await sql`update users set email = 'staff@sideboard.test', password_hash = ${former} where role = 'admin'`.execute(db)
  await sql`delete from schema_migrations where name = '0102_pennysleeve.sql'`.execute(db)
  expect(await migrate(databaseUrl)).toEqual(['0102_pennysleeve.sql'])
  const user = { email: 'staff@pennysleeve.test', password: DEMO_PASSWORD }
  expect((await send('POST', '/api/sign_in', { body: { user } })).status).toBe(200)
})

test('several processes that start together on a fresh database seed it once', { tags: 'nightly' }, async () => {
  const { db, databaseUrl, encryptionKey } = await openTestShop()
  await db.executeQuery(
    CompiledQuery.raw('truncate shop, banners, faq_items, games, products, card_sets, taxonomies, users cascade'),
  )
  await db.executeQuery(CompiledQuery.raw('truncate cards cascade'))
  const seeded = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { db: own, close } = connect(databaseUrl)
      const didSeed = await seedDemoShop(own, encryptionKey)
      await close()
      return didSeed
    }),
  )
  expect(seeded.filter(Boolean)).toHaveLength(1)
})

test('a shop that is no demonstration opens with texts to begin with, and is left alone from then on', async () => {
  const { db, get } = await openTestShop()
  await db.executeQuery(CompiledQuery.raw('truncate shop, banners, faq_items'))
  expect(await seedNewShop(db)).toBe(true)
  expect((await get('/api/shop')).body).toMatchObject({
    name: 'Our Card Shop',
    address: '',
    notice: { title: 'Website Under Development', enabled: false },
    features: { ordering: true, selling: true },
  })
  expect((await get('/api/faq_items')).text).toContain('Our Card Shop is a family-owned')
  expect(await seedNewShop(db)).toBe(false)
})

test('where a demonstration becomes a shop, nobody gets in with the password that everybody can read', async () => {
  const { db, get, send } = await openTestShop()
  const user = { email: 'staff@pennysleeve.test', password: DEMO_PASSWORD }
  const { body } = await send<{ user: { api_key: string } }>('POST', '/api/sign_in', { body: { user } })
  await seedNewShop(db)
  expect((await send('POST', '/api/sign_in', { body: { user } })).status).toBe(401)
  expect((await get('/api/account', { authorization: `Bearer ${body.user.api_key}` })).status).toBe(401)
})

test('where a demonstration becomes a shop, its invented address and ABN stand on nothing, and what was entered stays', async () => {
  const { db, get } = await openTestShop()
  await seedNewShop(db)
  expect((await get('/api/shop')).body).toMatchObject({ name: 'Top End Cards', email: '', abn: '' })
  const entered = { email: 'family@example.test', abn: '51 824 753 556' }
  await db.updateTable('shop').set(entered).execute()
  await seedNewShop(db)
  expect((await get('/api/shop')).body).toMatchObject(entered)
})

test('no row may hold what must never be', async () => {
  const { db } = await openTestShop()
  const variant = db.updateTable('variants').where('id', '=', 10_000_001)
  await expect(variant.set({ on_hand: -1 }).execute()).rejects.toThrow(/check constraint/)
  await expect(variant.set({ on_hand: 1, reserved: 2 }).execute()).rejects.toThrow(/check constraint/)
  await expect(variant.set({ price_cents: 0 }).execute()).rejects.toThrow(/check constraint/)
  await expect(
    db.insertInto('shop').columns(['name']).expression(db.selectFrom('shop').select('name')).execute(),
  ).rejects.toThrow()
})

test('the demo shop has what a demonstration needs', async () => {
  const { db } = await openTestShop()
  const { rows } = await db.executeQuery<Record<string, number>>(
    CompiledQuery.raw(`select
        (select count(*) from cards)::int as cards,
        (select count(*) from products where not sealed)::int as singles,
        (select count(*) from products where sealed)::int as sealed,
        (select count(distinct game_id) from products where sealed)::int as games_with_sealed,
        (select count(*) from variants where on_hand = 0)::int as sold_out,
        (select count(*) from variants where on_hand = 1)::int as last_copies,
        (select count(*) from variants where on_hand between 2 and 10)::int as few,
        (select count(*) from variants where on_hand > 20)::int as piles,
        (select count(*) from products where not sealed and sell_price_cents is null)::int as without_quote,
        (select count(*) from products where image_url is null)::int as without_picture,
        (select count(*) from cards where name like '%''%')::int as apostrophes,
        (select count(*) from cards where name ~ '[^ -~]')::int as accents,
        (select count(*) from cards where name like '% // %')::int as two_names,
        (select count(*) from cards where power like '%*%')::int as star_power,
        (select count(*) from cards where cardinality(colors) = 2)::int as two_coloured,
        (select count(*) from cards where colors = '{}')::int as colourless,
        (select count(*) from (select card_id from printings group by 1 having count(*) >= 3) as many)::int as many_printings,
        (select sum(price_cents * on_hand) / 100 from variants)::int as dollars_in_stock`),
  )
  const atLeast = {
    cards: 300,
    singles: 790,
    sealed: 60,
    games_with_sealed: 4,
    sold_out: 20,
    last_copies: 20,
    few: 48,
    piles: 20,
    without_quote: 20,
    without_picture: 4,
    apostrophes: 5,
    accents: 4,
    two_names: 10,
    star_power: 4,
    two_coloured: 10,
    colourless: 20,
    many_printings: 20,
    dollars_in_stock: 5000,
  }
  for (const [fact, least] of Object.entries(atLeast)) {
    expect(rows[0]?.[fact], fact).toBeGreaterThanOrEqual(least)
  }
})
