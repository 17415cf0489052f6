import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { NewPurchase } from '@pennysleeve/contract/admin/counter-buying.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeBuyingClerk, twoBolts } from '../../testing/people/make-buying-clerk.ts'
import { makeShoppers, signInAgain } from '../../testing/people/make-shopper.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'
import { deleteOldRegisterEntries } from './public.ts'

const IDENTITY = {
  name: 'Grace "Hopper", jun.',
  address: '7 Quoll Lane, Darwin NT 0800',
  id_kind: 'driver_licence' as const,
  id_number: 'NT 1234567',
}
const TODAY = shopDay(new Date())
const open = shareTestShop({ mayWrite: true })

async function openRegister(register_on = true) {
  const shop = await open()
  await sql`update buying_settings set register_on = ${register_on}, register_years = 5`.execute(shop.db)
  const admin = await makeBuyingClerk(shop, 'admin')
  const post = <Body>(url: string, token: string, period: object) =>
    shop.send<Body>('POST', `/api/admin/${url}`, {
      token,
      body: { dealer_register: { from: TODAY, to: TODAY, ...period } },
    })
  return {
    shop,
    admin,
    clerk: await makeBuyingClerk(shop),
    read: (token = admin.token, period: object = {}) =>
      post<ResponseOf<'POST /api/admin/dealer_registers'>>('dealer_registers', token, period),
    file: (token = admin.token, period: object = {}) =>
      post<ResponseOf<'POST /api/admin/dealer_register_files'>>('dealer_register_files', token, period),
    buy: async (more: Partial<NewPurchase>) => clerkBuys(more),
  }
  async function clerkBuys(more: Partial<NewPurchase>) {
    return (await makeBuyingClerk(shop)).buy({ ...(await twoBolts(shop)), ...more })
  }
}

test('while the register is on, nothing is bought from somebody who has not said who they are', async () => {
  const { shop, buy } = await openRegister()
  const count = async () => (await shop.db.selectFrom('sell_carts').select('id').execute()).length
  const before = await count()
  expect((await buy({})).body).toMatchObject({ error: expect.stringContaining('Please ask who sells') })
  for (const name of ['', '   ', 'A\nB', 'x'.repeat(201)]) {
    expect((await buy({ identity: { ...IDENTITY, name } })).status).toBe(422)
  }
  expect((await buy({ identity: { ...IDENTITY, id_kind: 'library card' as never } })).status).toBe(422)
  expect(await count()).toBe(before)
  expect(await audit(shop.db)).toEqual([])
})

test('a purchase is in the register with the seller, the document, the goods and what was paid', async () => {
  const { buy, read, file } = await openRegister()
  const { status, body } = await buy({ identity: IDENTITY })
  expect([status, body]).toMatchObject([201, { registered: true }])
  const { entries } = (await read()).body
  expect(entries.at(-1)).toMatchObject({
    id: body.id,
    identity: IDENTITY,
    goods: [{ text: expect.stringMatching(/^2 × Lightning Bolt \(.*Near Mint\)$/), display_amount: 'AU$3.10' }],
    paid: 'cash',
    display_paid: 'AU$3.10',
  })
  const { text, file_name, next } = (await file()).body
  expect([file_name, next]).toEqual([`dealer-register-${TODAY}-${TODAY}.csv`, null])
  expect(text.split('\n')[0]).toContain('sell_order,bought_at,seller,address,document,document_number')
  expect(text).toContain('"Grace ""Hopper"", jun.","7 Quoll Lane, Darwin NT 0800",Driver licence,NT 1234567')
})

test('a period has only its own days, and goes on where the last part ended', async () => {
  const { shop, buy, read } = await openRegister()
  const { id } = (await buy({ identity: IDENTITY })).body
  await sql`update dealer_register set created_at = '2026-03-31 14:29:59Z' where sell_cart_id = ${id}`.execute(shop.db)
  const idsOf = async (period: object) => (await read(undefined, period)).body.entries.map((entry) => entry.id)
  // A second before midnight in Darwin.
  expect(await idsOf({ from: '2026-03-31', to: '2026-03-31' })).toEqual([id])
  expect(await idsOf({ from: '2026-04-01', to: '2026-04-01' })).toEqual([])
  expect(await idsOf({ from: '2026-03-31', to: '2026-03-31', after: id })).toEqual([])
  expect((await read(undefined, { from: '2026-04-02', to: '2026-04-01' })).status).toBe(422)
})

test('the database holds no name, address or document in clear, and neither does the audit log', async () => {
  const { shop, buy, read } = await openRegister()
  await buy({ identity: IDENTITY })
  await read()
  for (const table of ['dealer_register', 'audit_log', 'sell_cart_events', 'idempotency_keys', 'mails']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(shop.db)
    for (const { text } of rows) expect([table, /Hopper|Quoll|NT 1234567/.test(text)]).toEqual([table, false])
  }
})

test('only those with the permission read it, and each look is in the audit log', async () => {
  const { shop, admin, clerk, buy, read, file } = await openRegister()
  await buy({ identity: IDENTITY })
  expect([(await read(clerk.token)).status, (await file(clerk.token)).status]).toEqual([404, 404])
  const looks = async () =>
    (
      await shop.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'read dealer register')
        .where('user_id', '=', admin.id)
        .execute()
    ).length
  const before = await looks()
  await read()
  await file()
  expect((await looks()) - before).toBe(2)
})

test('while it is off, nothing is kept, even if it is sent', async () => {
  const { shop, buy } = await openRegister(false)
  const { status, body } = await buy({ identity: IDENTITY })
  expect([status, body.registered]).toEqual([201, false])
  const kept = await shop.db.selectFrom('dealer_register').selectAll().where('sell_cart_id', '=', body.id).execute()
  expect(kept).toEqual([])
})

test('an entry is deleted after its years, and not a day before', async () => {
  const { shop, buy } = await openRegister()
  const { id } = (await buy({ identity: IDENTITY })).body
  const entries = () => shop.db.selectFrom('dealer_register').select('seen_by').where('sell_cart_id', '=', id).execute()
  const age = async (days: number) => {
    await sql`
      update dealer_register set created_at = now() - interval '5 years' - make_interval(days => ${days})
      where sell_cart_id = ${id}
    `.execute(shop.db)
    await deleteOldRegisterEntries(shop.db)
  }
  await age(-1)
  expect(await entries()).toHaveLength(1)
  await age(1)
  expect(await entries()).toEqual([])
})

test('customers find it in their own file, and nobody else’s', async () => {
  const { shop, buy } = await openRegister()
  const [ada] = await makeShoppers(shop, 1)
  const { id } = (await buy({ identity: IDENTITY, customer_id: ada!.id })).body
  const { body } = await shop.send<ResponseOf<'POST /api/account/data_files'>>('POST', '/api/account/data_files', {
    token: ada!.token,
  })
  expect(body.dealer_register).toMatchObject([{ sell_order: id, identity: IDENTITY }])
  const [bea] = await makeShoppers(shop, 1)
  const others = await shop.send<ResponseOf<'POST /api/account/data_files'>>('POST', '/api/account/data_files', {
    token: await signInAgain(shop, bea!.id),
  })
  expect(others.body.dealer_register).toEqual([])
})

test('an entry of a key that was replaced says so instead of failing', async () => {
  const { shop, buy, read } = await openRegister()
  const { id } = (await buy({ identity: IDENTITY })).body
  await sql`update dealer_register set key_id = 'lost' where sell_cart_id = ${id}`.execute(shop.db)
  const { status, body } = await read()
  expect([status, body.entries.find((entry) => entry.id === id)?.identity]).toEqual([200, null])
})
