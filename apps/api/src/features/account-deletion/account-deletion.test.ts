import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { findProductId } from '../../testing/goods/find-product.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { makeSeller, makeQuotedCard } from '../../testing/people/make-seller.ts'
import { grantCredit, makeStock, shopperAt } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { auditAfterTest, letRefundsFail } from '../../testing/open-shop-with-card.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'

type Activity = ResponseOf<'GET /api/account/deletion'>

async function openWithLeaver() {
  const shop = await openTestShop()
  const seller = await makeSeller(shop)
  const leaver = {
    ...shopperAt(shop, seller),
    ...seller,
    activity: async () => (await shop.send<Activity>('GET', '/api/account/deletion', { token: seller.token })).body,
    leave: (sent: object = {}) =>
      shop.send('DELETE', '/api/account', {
        token: seller.token,
        body: { user: { current_password: PASSWORD, ...sent } },
      }),
  }
  return { shop, ada: leaver }
}

/** Every row of the database, as text, that still identifies Ada. */
async function tracesOf(shop: Awaited<ReturnType<typeof openTestShop>>): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name
  `.execute(shop.db)
  const each = tables.rows.map(
    ({ name }) => sql`
      select ${name} as name from ${sql.table(name)} t where t::text ~* 'ada@example|Lovelace|Smith Street|Secret plans'
    `,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(shop.db)
  return rows.map(({ name }) => name)
}

test('deletes name, collection, decks and wishlist; bookkeeping stays and the audit passes', async () => {
  const { shop, ada } = await openWithLeaver()
  const bolt = await makeStock(shop)
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  await sql`update orders set shipment_state = 'shipped', shipped_at = now(), note = 'Ada Lovelace rang'`.execute(
    shop.db,
  )
  const wanted = await makeQuotedCard(shop, 'Counterspell', 155)
  const cart = await ada.open()
  await ada.offer(cart.id, { product_id: wanted })
  const { number } = (await ada.create({ variant_id: bolt, quantity: 2 })).body
  const { token } = ada
  await ada.next(number)
  await shop.send('PUT', `/api/orders/${number}`, { token, body: { order: { use_shipping: true } } })
  const product_id = await findProductId(shop, 'Counterspell')
  await ada.add({ product_id, quantity: 3 })
  await shop.send('POST', '/api/wishlist_items', { token, body: { wishlist_item: { product_id } } })
  const deck = { name: 'Secret plans', description: 'Nobody knows', public: true, format: 'modern', commander: '' }
  await shop.send('POST', '/api/decks', { token, body: { deck } })
  await shop.send('POST', '/api/passwords', { body: { user: { email: 'ada@example.test' } } })
  await shop.runJobs()
  expect(await tracesOf(shop)).not.toEqual([])

  expect((await ada.leave()).status).toBe(204)

  expect(await tracesOf(shop)).toEqual([])
  expect((await shop.send('GET', '/api/account', { token })).status).toBe(401)
  for (const table of [
    'collection_entries',
    'collection_removals',
    'decks',
    'wishlist_items',
    'sell_carts',
    'sessions',
    'password_resets',
  ]) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${ada.id}`.execute(shop.db)
    expect([table, rows.length]).toEqual([table, 0])
  }
  const { rows } = await sql`select number, state, total_cents from orders order by id`.execute(shop.db)
  expect(rows).toMatchObject([{ number: order.number, state: 'complete', total_cents: 620 }, { state: 'canceled' }])
  auditAfterTest(shop)
})

test('deletes the words and addresses of gift cards that will not be sent any more', async () => {
  const { shop, ada } = await openWithLeaver()
  const grace = await makeStaff(shop)
  const words = {
    recipient_name: 'Ada Lovelace',
    message: 'Secret plans',
    send_on: daysBefore(shopDay(new Date()), -20),
  }
  await ada.give({ amount: '10.00', ...words })
  const cancelled = await ada.buy({ variant_id: await makeStock(shop), quantity: 1 })
  const voided = await ada.buyGiftCards({ amount: '20.00', ...words })
  await shop.runJobs()
  expect((await grace.cancel(cancelled.number)).status).toBe(200)
  const { rows } = await sql<{ id: number }>`
    select g.id from gift_cards g join orders o on o.id = g.order_id where o.number = ${voided.number}
  `.execute(shop.db)
  const voiding = await shop.send('POST', `/api/admin/gift_cards/${rows[0]!.id}/void`, {
    token: grace.token,
    body: { reason: 'Bought with a stolen card' },
  })
  expect(voiding.status).toBe(200)
  await shop.runJobs()
  expect((await ada.leave()).status).toBe(204)
  expect(await tracesOf(shop)).toEqual([])
})

test('refuses until the gift cards that were paid for are made: their codes would be mailed to nobody', async () => {
  const { shop, ada } = await openWithLeaver()
  const { number } = await ada.buyGiftCards({ amount: '10.00' })
  expect((await ada.leave()).body.error).toContain(`Order ${number} is paid and has not been sent to you yet.`)
  await shop.runJobs()
  expect((await ada.leave()).status).toBe(204)
})

test('a deleted account cannot sign in, and its e-mail address is free again', async () => {
  const { shop, ada } = await openWithLeaver()
  await ada.leave()
  const user = { email: 'ada@example.test', password: PASSWORD }
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(401)
  const gone = { email: `deleted-${ada.id}@deleted.invalid`, password: 'none' }
  expect((await shop.send('POST', '/api/sign_in', { body: { user: gone } })).status).toBe(401)
  expect((await makeCustomer(shop)).id).not.toBe(ada.id)
})

test('rejects a wrong current password, with a limit on guesses', async () => {
  const { shop, ada } = await openWithLeaver()
  const wrong = await ada.leave({ current_password: 'a guess' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['is wrong'] }])
  for (let n = 0; n < 9; n += 1) await ada.leave({ current_password: `guess ${n}` })
  expect((await ada.leave()).status).toBe(429)
  expect((await shop.send('GET', '/api/account', { token: ada.token })).status).toBe(200)
})

test('warns about store credit, which is lost only after confirmation', async () => {
  const { shop, ada } = await openWithLeaver()
  await grantCredit(shop, ada.id, 1250)
  expect(await ada.activity()).toEqual({ obstacles: [], store_credit: '12.50', display_store_credit: 'AU$12.50' })
  const refused = await ada.leave()
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      error: 'You have AU$12.50 of store credit, which would be lost.',
      errors: { give_up_store_credit: [expect.any(String)] },
    },
  ])
  expect((await ada.leave({ give_up_store_credit: true })).status).toBe(204)
  const { rows } = await sql`
    select sum(amount_cents)::integer as left_over from store_credit_entries where user_id = ${ada.id}
  `.execute(shop.db)
  expect(rows).toEqual([{ left_over: 0 }])
  auditAfterTest(shop)
})

test('store credit of a deleted account goes back in cash out of an open drawer, and so does what its card did not take', async () => {
  const { shop, ada } = await openWithLeaver()
  const grace = await makeStaff(shop)
  await grantCredit(shop, ada.id, 300)
  const { number } = await ada.buy({ variant_id: await makeStock(shop), quantity: 1 })
  await grace.ship(number)
  await grace.refund(number, { amount: '1.00' })
  await letRefundsFail(shop)
  expect((await ada.leave()).status).toBe(204)
  const shown = await grace.read(number)
  const refused = { status: 422, body: { code: 'refund.account_deleted' } }
  expect(await grace.asCredit(shown.body.refunds[0]!.id)).toMatchObject(refused)
  expect(await grace.refund(number, { amount: '0.50', first: 'credit', instead_of: null })).toMatchObject(refused)
  expect(await grace.refund(number, { amount: shown.body.refundable, instead_of: null })).toMatchObject(refused)
  expect((await grace.read(number)).body).toEqual(shown.body)
  expect(shown.body.credit_in_cash).toBe(true)

  const clerk = await makeClerk(shop, 'admin')
  const { device } = clerk
  const failed = shown.body.refunds[0]!.id
  const refund = async (sent: object) =>
    expect(await grace.refund(number, { device, instead_of: null, ...sent })).toMatchObject({ status: 201 })
  await refund({ amount: '1.00', instead_of: failed })
  const [line] = (await grace.returns(number)).body.lines
  const back = [{ line_item_id: line!.line_item_id, quantity: 1, to: 'as_sold' as const }]
  // AU$2.20 are left on the card.
  expect(await grace.takeBack(number, { lines: back, amount: '3.20', device })).toMatchObject({
    status: 201,
    body: {
      given: [
        { to: 'card', display_amount: 'AU$2.20' },
        { to: 'cash', display_amount: 'AU$1.00' },
      ],
    },
  })
  // Rounded together.
  await refund({ amount: '0.98' })
  await refund({ amount: '1.02' })
  // None to the address that is nobody's.
  expect((await sql`select from mails where to_email like '%deleted%'`.execute(shop.db)).rows).toEqual([])
  const { refunds, refundable } = (await grace.read(number)).body
  expect(refundable).toBe('0.00')
  expect(refunds.map(({ to }) => to)).toEqual(['cash', 'cash', 'cash', 'card', 'cash', 'card'])
  expect((await clerk.drawer()).display_expected).toBe('AU$96.00')
  const day = shopDay(new Date())
  const { rows } = (
    await shop.send<ResponseOf<'GET /api/admin/reports/sales_split'>>(
      'GET',
      `/api/admin/reports/sales_split?split=payment_method&from=${daysBefore(day, 1)}&to=${day}`,
      { token: clerk.token },
    )
  ).body
  expect(rows.map(({ name, refunds: given }) => [name, given])).toEqual([
    ['Credit card', '2.20'],
    ['Store credit', '0.00'],
    ['Cash', '4.00'],
  ])
  auditAfterTest(shop)
})

test('refuses while an order or payout is open', async () => {
  const { shop, ada } = await openWithLeaver()
  const bolt = await makeStock(shop)
  const order = await ada.buy({ variant_id: bolt, quantity: 1 })
  const cart = await ada.open()
  await ada.offer(cart.id, { product_id: await makeQuotedCard(shop, 'Counterspell', 155) })
  await ada.send(cart.id)
  const paying = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const { obstacles } = await ada.activity()
  expect(obstacles).toEqual([
    `Order ${paying.number} is being paid. Please finish it or empty your cart first.`,
    `Order ${order.number} is paid and has not been sent to you yet.`,
    `Sell order ${cart.id} is still under way.`,
  ])
  const refused = await ada.leave()
  expect([refused.status, refused.body.error]).toEqual([422, obstacles.join(' ')])
  expect((await shop.send('GET', '/api/account', { token: ada.token })).status).toBe(200)
  auditAfterTest(shop)
})

test('refuses while a card payment is disputed, and no longer once the bank has decided', async () => {
  const { shop, ada } = await openWithLeaver()
  const { number } = await ada.buy({ variant_id: await makeStock(shop), quantity: 1 })
  await (await makeStaff(shop)).ship(number)
  await sql`
    insert into disputes (payment_id, provider_dispute_id, amount_cents, reason, state, url, created_at)
    select id, 'du_1', amount_cents, 'fraudulent', 'under_review', 'https://dashboard.stripe.com', now() from payments
  `.execute(shop.db)
  const obstacle = `Your bank has not decided yet about the payment of order ${number}, which is disputed.`
  expect((await ada.activity()).obstacles).toEqual([obstacle])
  expect(await ada.leave()).toMatchObject({ status: 422, body: { error: obstacle } })
  await sql`update disputes set state = 'won'`.execute(shop.db)
  expect((await ada.leave()).status).toBe(204)
})

test('refuses to delete a member of staff', async () => {
  const { shop, ada } = await openWithLeaver()
  await sql`update users set role = 'admin' where id = ${ada.id}`.execute(shop.db)
  expect((await ada.leave()).body.error).toBe('An account of somebody who works here is closed in the back-office.')
})

const DECK = { description: 'Nobody knows', public: false, format: 'modern', commander: '' }

/** Calls that write while the account is being deleted. */
const CALLS: [string, (shop: TestShop) => Promise<[path: string, body: object]>][] = [
  ['orders', async () => ['/api/orders', { order: {} }]],
  ['sell_carts', async () => ['/api/sell_carts', {}]],
  ['decks', async () => ['/api/decks', { deck: { ...DECK, name: 'Secret plans' } }]],
  [
    'collection_entries',
    async (shop) => [
      '/api/card_collections',
      { card_collection: { product_id: await findProductId(shop, 'Counterspell'), quantity: 1 } },
    ],
  ],
  ['collection_imports', async () => ['/api/collection_imports', { collection_import: { file_name: 'cards.csv' } }]],
  [
    'wishlist_items',
    async (shop) => [
      '/api/wishlist_items',
      { wishlist_item: { product_id: await findProductId(shop, 'Counterspell') } },
    ],
  ],
]

test.each(CALLS)(
  'a call that waits while the account is deleted is refused and leaves nothing in %s',
  async (table, call) => {
    const { shop, ada } = await openWithLeaver()
    const [path, body] = await call(shop)
    let left: ReturnType<typeof ada.leave> | undefined
    let written: Promise<{ status: number; body: { error?: string } }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${ada.id} for update`.execute(tx)
      left = ada.leave()
      await waitUntilBlocked(shop)
      written = shop.send('POST', path, { token: ada.token, body, idempotencyKey: 'once' })
      await waitUntilBlocked(shop, 2)
    })
    expect((await left!).status).toBe(204)
    const { status, body: answered } = await written!
    expect([status, answered.error]).toEqual([401, 'Invalid API key specified.'])
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${ada.id}`.execute(shop.db)
    expect(rows).toHaveLength(0)
    expect(await tracesOf(shop)).toEqual([])
  },
)

test('what waits while the account is deleted gives it no credit, takes none off a gift card and holds no basket', async () => {
  const { shop, ada } = await openWithLeaver()
  const { code, clerk } = await sellGiftCard(shop, '20.00')
  const grace = await makeStaff(shop)
  const lines = [{ variant_id: await makeStock(shop), quantity: 1 }]
  let left: ReturnType<typeof ada.leave> | undefined
  let waiting: Promise<{ status: number }>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await sql`select id from users where id = ${ada.id} for update`.execute(tx)
    left = ada.leave()
    await waitUntilBlocked(shop)
    waiting = [
      shop.send('POST', '/api/gift_cards/redemptions', { token: ada.token, body: { code } }),
      grace.grant(ada.id, '5.00'),
      clerk.hold({ lines, customer_id: ada.id, note: '' }),
    ]
    await waitUntilBlocked(shop, 4)
  })
  expect((await left!).status).toBe(204)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 404, 404])
  expect((await shop.send('POST', '/api/gift_cards/balance', { body: { code } })).body).toMatchObject({
    display_balance: 'AU$20.00',
  })
  expect((await sql`select from store_credit_entries where user_id = ${ada.id}`.execute(shop.db)).rows).toEqual([])
  auditAfterTest(shop)
})

/** Tables that keep records of deleted users, and staff tables. */
const KEPT_TABLES = [
  'audit_log',
  'loyalty_entries',
  'moved_files',
  'moved_rows',
  'price_runs',
  'recovery_codes',
  'second_factors',
  'store_credit_entries',
  'store_credit_holds',
]

test('every other table rejects rows of a deleted user', async () => {
  const shop = await openTestShop()
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and c.table_name <> all(${KEPT_TABLES})
      and not exists (
        select from pg_trigger t where t.tgrelid = c.table_name::regclass and t.tgname = 'user_not_deleted'
      )
  `.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual([])
})
