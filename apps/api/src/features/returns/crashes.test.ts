import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { staffAt } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

test(
  'a return killed with SIGKILL after any statement is made or not, and repeated it is made once',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const shop = await openTestShop()
    const take = await openUnusedSingles(shop)
    const clerk = await makeClerk(shop)
    const begin = async () => {
      const [ada, member] = await makeShoppers(shop, 2)
      await grantCredit(shop, ada!.id, 100)
      const card = await take(5, 12_000)
      const { number } = (
        await clerk.sell({
          lines: [{ variant_id: card, quantity: 2 }],
          customer_id: ada!.id,
          total: '240.00',
          payment: { credit: '1.00', terminal: { amount: '100.00', reference: 'T1' }, given: '150' },
        })
      ).body
      // One member per call: a client's concurrent calls are limited, and these never end.
      await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', member!.id).execute()
      const grace = staffAt(shop, member!)
      const line_item_id = (await grace.returns(number)).body.lines[0]!.line_item_id
      const lines = [
        { line_item_id, quantity: 1, to: 'lp' as const },
        { line_item_id, quantity: 1, to: 'written_off' as const },
      ]
      return {
        grace,
        number,
        // In the order in which `takeBack` sends it: a key belongs to the text of its call.
        wanted: { reason: 'Changed their mind', lines, amount: '240.00', device: clerk.device },
        card,
        key: randomUUID(),
      }
    }
    type Begun = Awaited<ReturnType<typeof begin>>
    const play = ({ grace, number, wanted, key }: Begun) => grace.takeBack(number, wanted, key)

    // Run once to the end to count the statements.
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await play(rehearsal)).status).toBe(201)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(15)

    const begun: Begun[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ grace, number, wanted, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: `/api/admin/orders/${number}/returns`,
          token: grace.token,
          idempotencyKey: key,
          body: { return: wanted },
        },
      })),
    )
    expect(await audit(shop.db)).toEqual([])
    const returned = async () => {
      const orders = begun.map(({ number }) => number)
      const rows = await shop.db
        .selectFrom('line_items as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(['o.number', 'l.returned_quantity'])
        .where('o.number', 'in', orders)
        .execute()
      return orders.map((number) => rows.find((row) => row.number === number)?.returned_quantity)
    }
    for (const copies of await returned()) expect([0, 2]).toContain(copies)

    for (const [n, one] of begun.entries()) {
      expect((await play(one)).status, `cut off after: ${points[n]}`).toBe(201)
    }
    expect(await returned()).toEqual(begun.map(() => 2))
    expect(await audit(shop.db)).toEqual([])
  },
)

test(
  'a short pick killed with SIGKILL after any statement is made or not, and repeated it is made once',
  { tags: 'nightly', timeout: 90_000 },
  async () => {
    const shop = await openTestShop()
    const take = await openUnusedSingles(shop)
    const begin = async () => {
      const [ada, member] = await makeShoppers(shop, 2)
      await grantCredit(shop, ada!.id, 100)
      const card = await take(5, 320)
      // Nothing is left of the order: it is cancelled too, with its delivery refunded, and the shelf is emptied.
      const { number, total, line_items } = await ada!.buy({ variant_id: card, quantity: 2 })
      // One member per call: a client's concurrent calls are limited, and these never end.
      await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', member!.id).execute()
      const short = { lines: [{ line_item_id: line_items[0]!.id, quantity: 2 }] }
      return { ada: ada!, grace: staffAt(shop, member!), number, total, short, card, key: randomUUID() }
    }
    type Begun = Awaited<ReturnType<typeof begin>>
    const play = ({ grace, number, short, key }: Begun) => grace.notFound(number, short, key)
    const stateOf = async ({ ada, number, card }: Begun) => {
      const { state, refund_total } = (await ada.read(number)).body
      const { on_hand } = await shop.db
        .selectFrom('variants')
        .select('on_hand')
        .where('id', '=', card)
        .executeTakeFirstOrThrow()
      return { state, refund_total, on_hand }
    }

    // Run once to the end to count the statements.
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await play(rehearsal)).status).toBe(201)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(15)
    const done = ({ total }: Begun) => ({ state: 'canceled', refund_total: total, on_hand: 0 })
    expect(await stateOf(rehearsal)).toEqual(done(rehearsal))

    const begun: Begun[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ grace, number, short, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: `/api/admin/orders/${number}/short_picks`,
          token: grace.token,
          idempotencyKey: key,
          body: { short_pick: short },
        },
      })),
    )
    expect(await audit(shop.db)).toEqual([])
    const undone = { state: 'complete', refund_total: '0.00', on_hand: 3 }
    for (const [n, one] of begun.entries()) {
      const cut = `cut off after: ${points[n]}`
      expect([undone, done(one)], cut).toContainEqual(await stateOf(one))
      expect((await play(one)).status, cut).toBe(201)
      expect(await stateOf(one), cut).toEqual(done(one))
    }
    expect(await audit(shop.db)).toEqual([])
  },
)
