import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { BANK, makeBuyingStaff, openBuylist, sendCart } from '../../testing/people/make-seller.ts'
import { signInAgain } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { readSellOrder } from './read-sell-order.ts'
import { receiveSellCart } from './receive-sell-cart.ts'

/** A shop that buys Lightly Played at 80 per cent, with five Bolts at 1.55 received. */
async function openWithParcel(how: object = {}) {
  const opened = await openBuylist()
  const { shop, ada, bolt } = opened
  await sql`update buying_settings set lp_percent = 80, ask_percent = 100`.execute(shop.db)
  const grace = await makeBuyingStaff(shop)
  const cart = await sendCart(ada, [{ product_id: bolt, quantity: 5 }], how)
  await grace.act((tx, staff) => approveSellCart(tx, staff, cart.id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, cart.id))
  const item = cart.sell_cart_items[0]!.id
  const grade = (accepted_quantity: number, found?: [Condition, number][], reason?: string) =>
    grace.act((tx, staff) =>
      gradeSellCart(tx, staff, cart.id, {
        unsorted: false,
        items: [
          {
            id: item,
            accepted_quantity,
            reason,
            grades: found?.map(([condition, quantity]) => ({ condition, quantity })),
          },
        ],
      }),
    )
  const pay = () => grace.act((tx, staff) => payOutSellCart(tx, staff, cart.id, { transfer_reference: 'T1' }))
  const read = () => grace.act((tx) => readSellOrder(tx, { key: shop.encryptionKey, now: new Date() }, cart.id))
  return { ...opened, grace, id: cart.id, item, grade, pay, read }
}

async function listCopies({ db }: TestShop, productId: number) {
  const { rows } = await sql<{ condition: string; on_hand: number }>`
    select condition, on_hand from variants where product_id = ${productId} order by copy_rank
  `.execute(db)
  return rows.map(({ condition, on_hand }) => `${condition} ${on_hand}`)
}

async function listPrices({ db }: TestShop, productId: number) {
  const { rows } = await sql<{ price_cents: number | null }>`
    select price_cents from variants where product_id = ${productId} order by copy_rank
  `.execute(db)
  return rows.map(({ price_cents }) => price_cents)
}

test('a line graded NM 3, LP 1 is paid by grade and shelved by grade, and the rest goes back', async () => {
  const { shop, ada, bolt, id, grade, pay, read } = await openWithParcel({ payment_method: 'cash', ...BANK })
  await sql`update variants set price_cents = 400 where product_id = ${bolt}`.execute(shop.db)
  await grade(
    4,
    [
      ['nm', 3],
      ['lp', 1],
    ],
    'One is torn.',
  )
  expect(await listCopies(shop, bolt)).toEqual(['nm 3'])
  await pay()
  // 3 × 1.55 + 1 × 1.24
  expect((await ada.cart(id)).body).toMatchObject({
    status: 'paid',
    display_accepted_amount: 'AU$5.89',
    payout: '5.89',
    sell_cart_items: [
      {
        accepted_quantity: 4,
        rejected_quantity: 1,
        reject_reason: 'One is torn.',
        grades: [
          { condition: 'nm', quantity: 3, display_price: 'AU$1.55', display_total: 'AU$4.65' },
          { condition: 'lp', quantity: 1, display_price: 'AU$1.24', display_total: 'AU$1.24' },
        ],
      },
    ],
  })
  expect(await listCopies(shop, bolt)).toEqual(['nm 6', 'lp 1'])
  await shop.runJobs()
  const { text } = shop.mails.at(-1)!
  for (const part of [
    '3 × Lightning Bolt',
    'Near Mint',
    '1 × Lightning Bolt',
    'Lightly Played',
    'AU$1.24 each',
    '1 rejected: One is torn.',
  ]) {
    expect(text).toContain(part)
  }
  // 85 per cent of near mint.
  expect(await listPrices(shop, bolt)).toEqual([400, 340])
  expect((await read()).unpriced).toEqual([])
})

test('a new variant of a card without a price is not for sale, and staff are told', async () => {
  const { shop, bolt, grade, pay, read } = await openWithParcel()
  await sql`update variants set price_cents = null where product_id = ${bolt}`.execute(shop.db)
  await grade(5, [
    ['nm', 4],
    ['lp', 1],
  ])
  await pay()
  const copy = { product_id: bolt, name: 'Lightning Bolt' }
  expect((await read()).unpriced).toEqual([
    { ...copy, condition: 'nm', language: 'en' },
    { ...copy, condition: 'lp', language: 'en' },
  ])
})

test('copies of a retired variant are for sale again, at the share of near mint', async () => {
  const { shop, bolt, grade, pay, read } = await openWithParcel()
  await sql`update variants set price_cents = 400 where product_id = ${bolt}`.execute(shop.db)
  await sql`
    insert into variants (product_id, sku, price_cents, on_hand, condition, retired_at)
    select product_id, sku || '-lp', null, 0, 'lp', now() from variants where product_id = ${bolt}
  `.execute(shop.db)
  await grade(5, [
    ['nm', 3],
    ['lp', 2],
  ])
  await pay()
  expect(await listCopies(shop, bolt)).toEqual(['nm 6', 'lp 2'])
  expect(await listPrices(shop, bolt)).toEqual([400, 340])
  expect((await read()).unpriced).toEqual([])
})

test('store credit of the grades adds up to the payout, and a variant that exists gets the stock', async () => {
  const { shop, ada, bolt, id, grade, pay, read } = await openWithParcel()
  await sql`
    insert into variants (product_id, sku, price_cents, on_hand, condition)
    select ${bolt}, sku || '-lp', 300, 0, 'lp' from variants where product_id = ${bolt}
  `.execute(shop.db)
  await grade(5, [
    ['lp', 2],
    ['nm', 3],
  ])
  await pay()
  // (3 × 1.55 + 2 × 1.24) × 1.2
  expect((await ada.cart(id)).body).toMatchObject({
    payout: '8.56',
    sell_cart_items: [{ grades: [{ display_total: 'AU$5.58' }, { display_total: 'AU$2.98' }] }],
  })
  expect(await listCopies(shop, bolt)).toEqual(['nm 6', 'lp 2'])
  expect((await read()).unpriced).toEqual([])
})

test('copies graded in other languages are paid as quoted and shelved in their language, and the seller reads it', async () => {
  const { shop, ada, bolt, grace, id, item, pay, read } = await openWithParcel({ payment_method: 'cash', ...BANK })
  await sql`update variants set price_cents = 400 where product_id = ${bolt}`.execute(shop.db)
  const grade = (grades: { condition: Condition; language?: Language; quantity: number }[]) =>
    grace.act((tx, staff) =>
      gradeSellCart(tx, staff, id, { unsorted: false, items: [{ id: item, accepted_quantity: 5, grades }] }),
    )
  const twice = [
    { condition: 'nm', quantity: 2 },
    { condition: 'nm', language: 'en', quantity: 3 },
  ] as const
  await expect(grade([...twice])).rejects.toMatchObject({ code: 'sell_order.grades_do_not_add_up' })
  await grade([
    { condition: 'nm', quantity: 2 },
    { condition: 'nm', language: 'ja', quantity: 2 },
    { condition: 'lp', language: 'de', quantity: 1 },
  ])
  await pay()
  expect((await ada.cart(id)).body).toMatchObject({
    payout: '7.44',
    sell_cart_items: [
      {
        language: 'en',
        grades: [
          { condition: 'nm', language: 'en', quantity: 2, display_total: 'AU$3.10' },
          { condition: 'nm', language: 'ja', quantity: 2, display_total: 'AU$3.10' },
          { condition: 'lp', language: 'de', quantity: 1, display_total: 'AU$1.24' },
        ],
      },
    ],
  })
  const { rows } = await sql<{ copy: string }>`
    select concat_ws(' ', condition, language, on_hand) as copy from variants where product_id = ${bolt} order by 1
  `.execute(shop.db)
  expect(rows.map(({ copy }) => copy)).toEqual(['lp de 1', 'nm en 5', 'nm ja 2'])
  // Their languages have no near mint price to go by.
  expect((await read()).unpriced).toEqual([
    { product_id: bolt, name: 'Lightning Bolt', condition: 'nm', language: 'ja' },
    { product_id: bolt, name: 'Lightning Bolt', condition: 'lp', language: 'de' },
  ])
  await shop.runJobs()
  const { text } = shop.mails.at(-1)!
  for (const part of ['Near Mint, Japanese', 'Lightly Played, German']) expect(text).toContain(part)
  expect(await audit(shop.db)).toEqual([])
})

test('refuses a grade that the shop does not buy, and grades that do not add up', async () => {
  const { shop, bolt, id, grade } = await openWithParcel()
  await expect(
    grade(5, [
      ['nm', 4],
      ['mp', 1],
    ]),
  ).rejects.toMatchObject({ code: 'sell_order.grade_not_bought' })
  await expect(grade(5, [['nm', 4]])).rejects.toMatchObject({ code: 'sell_order.grades_do_not_add_up' })
  await expect(
    grade(
      4,
      [
        ['lp', 2],
        ['lp', 2],
      ],
      'x',
    ),
  ).rejects.toMatchObject({ code: 'sell_order.grades_do_not_add_up' })
  await expect(grade(6, [['nm', 6]])).rejects.toMatchObject({ code: 'sell_order.invalid_accepted' })
  const { rows } = await sql`select from sell_carts where id = ${id} and graded_at is not null`.execute(shop.db)
  expect(rows).toEqual([])
  expect(await listCopies(shop, bolt)).toEqual(['nm 3'])
})

test('every item of the sell order is graded, a rejected card with a reason, and no item of another', async () => {
  const { shop, ada, bolt, grace, id, item, grade } = await openWithParcel()
  const act = (items: { id: number; accepted_quantity: number; reason?: string }[]) =>
    grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
  await expect(act([])).rejects.toMatchObject({ code: 'sell_order.item_not_graded' })
  await expect(grade(4)).rejects.toMatchObject({ code: 'sell_order.no_reject_reason' })
  await expect(grade(4, undefined, ' ')).rejects.toMatchObject({ code: 'sell_order.no_reject_reason' })
  const other = (await sendCart(ada, [{ product_id: bolt, quantity: 1 }])).sell_cart_items[0]!.id
  await expect(
    act([
      { id: item, accepted_quantity: 5 },
      { id: other, accepted_quantity: 1 },
    ]),
  ).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql`select from sell_carts where graded_at is not null`.execute(shop.db)
  expect(rows).toEqual([])
})

test('an item that was removed before the parcel came is not graded', async () => {
  const { shop, ada, bolt, grace, id, item } = await openWithParcel()
  await sql`update sell_cart_items set quantity = 0, amend_reason = 'We have enough.' where id = ${item}`.execute(
    shop.db,
  )
  await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items: [] }))
  expect((await ada.cart(id)).body.payout).toBe('0.00')
  expect(await listCopies(shop, bolt)).toEqual(['nm 3'])
})

test('by default only near mint is bought', async () => {
  const { shop, grade } = await openWithParcel()
  await sql`update buying_settings set lp_percent = default`.execute(shop.db)
  await expect(
    grade(5, [
      ['nm', 4],
      ['lp', 1],
    ]),
  ).rejects.toThrow('We do not buy')
  await grade(5)
})

test('a new grading replaces the old one, and keeps its price when the share changes', async () => {
  const { shop, ada, id, grade, pay } = await openWithParcel({ payment_method: 'cash', ...BANK })
  await grade(5, [
    ['nm', 1],
    ['lp', 4],
  ])
  await grade(5, [
    ['nm', 3],
    ['lp', 2],
  ])
  await sql`update buying_settings set lp_percent = 10`.execute(shop.db)
  expect((await ada.cart(id)).body.payout).toBe('7.13')
  await pay()
  expect((await ada.cart(id)).body.payout).toBe('7.13')
})

test('concurrent payouts add a missing variant once', async () => {
  const { shop, ada, bolt, grace, id, grade } = await openWithParcel()
  await grade(5, [
    ['nm', 4],
    ['lp', 1],
  ])
  const second = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
  await grace.act((tx, staff) => approveSellCart(tx, staff, second.id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, second.id))
  const lp = {
    id: second.sell_cart_items[0]!.id,
    accepted_quantity: 1,
    grades: [{ condition: 'lp' as const, quantity: 1 }],
  }
  await grace.act((tx, staff) => gradeSellCart(tx, staff, second.id, { unsorted: false, items: [lp] }))
  await Promise.all([id, second.id].map((cart) => grace.act((tx, staff) => payOutSellCart(tx, staff, cart))))
  expect(await listCopies(shop, bolt)).toEqual(['nm 7', 'lp 2'])
})

test('the audit finds a copy shelved in another grade than it was paid as', async () => {
  const { shop, grade, pay } = await openWithParcel()
  await grade(5, [
    ['nm', 4],
    ['lp', 1],
  ])
  await pay()
  expect(await audit(shop.db)).toEqual([])
  await sql`update sell_cart_item_grades set condition = 'mp' where condition = 'lp'`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([expect.stringContaining('paid for 1 copies')])
  await sql`update sell_cart_item_grades set condition = 'lp', price_cents = 1 where condition = 'mp'`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([expect.stringContaining('its grades add up to')])
  await sql`update sell_cart_item_grades set price_cents = 124 where condition = 'lp'`.execute(shop.db)
})

test('the owner sets the shares; staff read them and cannot change them', async () => {
  const { shop } = await openBuylist()
  const grace = await makeBuyingStaff(shop)
  const token = await signInAgain(shop, grace.session.user_id)
  const LIMITS = { max_copies: 40, cash_budget: '500.00', credit_budget: null }
  const buying = { lp_percent: 80, mp_percent: 60, hp_percent: 0, dmg_percent: 0, ask_percent: 20, ...LIMITS }
  const change = (body: object) => shop.send('PUT', '/api/admin/buying', { token, body: { buying: body } })
  expect((await change(buying)).status).toBe(404)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', grace.session.user_id).execute()
  expect((await change({ ...buying, lp_percent: 101 })).status).toBe(422)
  const saved = await change(buying)
  expect([saved.status, saved.body]).toMatchObject([200, { buying }])
  expect((await change({ ...buying, version: 'stale' })).status).toBe(409)
})

test('the cards of a sell order have cost what was paid for them, the bonus on store credit too', async () => {
  const { shop, bolt, id, grade, pay } = await openWithParcel({ payment_method: 'store_credit' })
  await grade(
    4,
    [
      ['nm', 3],
      ['lp', 1],
    ],
    'torn',
  )
  await pay()
  // 3 × 1.55 + 1.24 with a bonus of a fifth: 7.068, of which the three are 5.58.
  const { rows } = await sql<{ quantity: number; cost_cents: number }>`
    select m.quantity, m.cost_cents from stock_movements m join variants v on v.id = m.variant_id
    where v.product_id = ${bolt} and m.source_key like ${`sell-cart:${id}:%`} order by v.copy_rank
  `.execute(shop.db)
  expect(rows).toEqual([
    { quantity: 3, cost_cents: 558 },
    { quantity: 1, cost_cents: 149 },
  ])
})
