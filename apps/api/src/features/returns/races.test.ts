import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { makeStaff, staffAt } from '../../testing/people/make-staff.ts'
import { refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { makeDiscountCode } from '../../testing/goods/make-discount-code.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'

const ROUNDS = 5 * inject('effort')

test(
  'two returns of the same copy at once: one is made, the other is told',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [here, there] = await openTwoApps()
    const take = await openUnusedSingles(here)
    const clerk = await makeClerk(here)
    const grace = await makeStaff(here)
    const other = staffAt(there, grace)
    for (let round = 0; round < ROUNDS; round += 1) {
      const card = await take(2, 320)
      const { number } = (
        await clerk.sell({ lines: [{ variant_id: card, quantity: 1 }], total: '3.20', payment: { given: '5' } })
      ).body
      const line_item_id = (await grace.returns(number)).body.lines[0]!.line_item_id
      const back = (to: 'as_sold' | 'lp') => ({
        lines: [{ line_item_id, quantity: 1, to }],
        amount: '3.20',
        device: clerk.device,
      })
      const responses = await Promise.all([grace.takeBack(number, back('as_sold')), other.takeBack(number, back('lp'))])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    }
    expect(await audit(here.db)).toEqual([])
  },
)

test(
  'a return to another condition and a sale of the same product at once do not wait for each other forever',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [here, there] = await openTwoApps()
    const take = await openUnusedSingles(here)
    const clerk = await makeClerk(here)
    const grace = staffAt(there, await makeStaff(here))
    const cards = [await take(50, 320), await take(50, 320)]
    const sell = (reversed: boolean) => {
      const lines = cards.map((variant_id) => ({ variant_id, quantity: 1 }))
      return clerk.sell({ lines: reversed ? lines.toReversed() : lines, total: '6.40', payment: { given: '10' } })
    }
    for (let round = 0; round < 10; round += 1) {
      const { number } = (await sell(false)).body
      const { lines } = (await grace.returns(number)).body
      const back = lines.toReversed().map(({ line_item_id }) => ({ line_item_id, quantity: 1, to: 'mp' as const }))
      const [returned, sold] = await Promise.all([
        grace.takeBack(number, { lines: back, amount: '6.40', device: clerk.device }),
        sell(true),
      ])
      expect([returned.status, sold.status]).toEqual([201, 201])
    }
    expect(await audit(here.db)).toEqual([])
  },
)

test('a return locks the gift card that paid before its goods, as a sale does', async () => {
  const shop = await openTestShop()
  const { code, id } = await sellGiftCard(shop, '20.00')
  const clerk = await makeClerk(shop)
  const card = await (await openUnusedSingles(shop))(5, 1000)
  const lines = [{ variant_id: card, quantity: 1 }]
  const payment = { gift_card: { code, amount: '10.00' } }
  const { number } = (await clerk.sell({ lines, total: '10.00', payment })).body
  const grace = await makeStaff(shop)
  const line_item_id = (await grace.returns(number)).body.lines[0]!.line_item_id
  const back = { lines: [{ line_item_id, quantity: 1, to: 'as_sold' as const }], amount: '10.00' }
  let returned: ReturnType<typeof grace.takeBack> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from variants where id = ${card} for update`.execute(tx)
    returned = grace.takeBack(number, back)
    await waitUntilBlocked(shop)
    const { rows } = await sql`select from gift_cards where id = ${id} for update skip locked`.execute(tx)
    expect(rows).toHaveLength(0)
  })
  expect((await returned!).status).toBe(201)
})

test('a short pick locks the discount code of its order before the goods, as a sale does', async () => {
  const shop = await openTestShop()
  const { code, id } = await makeDiscountCode(shop)
  const [ada] = await makeShoppers(shop, 1)
  const card = await (await openUnusedSingles(shop))(5, 1000)
  const { number, line_items } = (await ada!.create({ variant_id: card, quantity: 1 })).body
  const path = `/api/orders/${number}/discount_code`
  await shop.send('PUT', path, { token: ada!.token, body: { discount_code: code } })
  await ada!.payAndComplete(await ada!.goToPayment())
  const grace = await makeStaff(shop)
  let picked: ReturnType<typeof grace.notFound> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from variants where id = ${card} for update`.execute(tx)
    picked = grace.notFound(number, { lines: [{ line_item_id: line_items[0]!.id, quantity: 1 }] })
    await waitUntilBlocked(shop)
    const { rows } = await sql`select from discount_codes where id = ${id} for update skip locked`.execute(tx)
    expect(rows).toHaveLength(0)
  })
  expect((await picked!).status).toBe(201)
  const { uses } = await shop.db
    .selectFrom('discount_codes')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(uses).toBe(0)
})

test('a return for cash pressed twice, at once or later, gives the money once; another press finds nothing left', async () => {
  const [here, there] = await openTwoApps()
  const take = await openUnusedSingles(here)
  const clerk = await makeClerk(here)
  const grace = await makeStaff(here)
  const other = staffAt(there, grace)
  const inDrawer = async () => (await clerk.drawer()).expected
  for (let round = 0; round < 10; round += 1) {
    const card = await take(2, 320)
    const { number } = (
      await clerk.sell({ lines: [{ variant_id: card, quantity: 1 }], total: '3.20', payment: { given: '5' } })
    ).body
    expect(await inDrawer()).toBe('103.20')
    const line_item_id = (await grace.returns(number)).body.lines[0]!.line_item_id
    const wanted = {
      lines: [{ line_item_id, quantity: 1, to: 'as_sold' as const }],
      amount: '3.20',
      device: clerk.device,
    }
    const key = randomUUID()
    const pressed = await Promise.all([grace, other, grace].map((at) => at.takeBack(number, wanted, key)))
    pressed.push(await other.takeBack(number, wanted, key))
    expect(pressed.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const { body } of pressed) expect(body).toEqual(pressed[0]!.body)
    expect(pressed[0]!.body.given).toEqual([{ to: 'cash', display_amount: 'AU$3.20' }])
    expect(await inDrawer()).toBe('100.00')
    expect((await grace.takeBack(number, wanted, randomUUID())).status).toBe(422)
    expect(await inDrawer()).toBe('100.00')
    expect(await stockOf(here, card)).toEqual({ on_hand: 2, reserved: 0 })
    expect(await refundsOf(here, number)).toHaveLength(1)
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)
