import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rethrow } from '../../testing/rethrow.ts'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeEvent } from '../../testing/goods/make-event.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { refundCalledOffEntries } from './public.ts'

test(
  'a cancelled entry killed with SIGKILL after any statement is given back or not, and repeated once',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const shop = await openTestShop()
    const begin = async () => {
      const made = await makeEvent(shop)
      const [ada] = await makeShoppers(shop, 1)
      await grantCredit(shop, ada!.id, 3000)
      const { number, line_items } = await ada!.buy(made.line(2))
      const key = randomUUID()
      const call = {
        method: 'POST' as const,
        url: `/api/orders/${number}/cancelled_entries`,
        token: ada!.token,
        idempotencyKey: key,
        body: { cancelled_entries: { line_item_id: line_items[0]!.id, quantity: 2 } },
      }
      return { ...made, ada: ada!, number, call }
    }
    const rehearsal = await begin()
    const before = shop.statements.length
    const { method, url, ...options } = rehearsal.call
    expect((await shop.send(method, url, options)).status).toBe(200)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(8)

    const begun: Awaited<ReturnType<typeof begin>>[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ call }, n) => ({ killAfter: n + 1, call })),
    )
    expect(await audit(shop.db)).toEqual([])
    for (const [n, { ada, number, call, staff, event }] of begun.entries()) {
      const { status } = await shop.send(call.method, call.url, call)
      expect(status, `cut off after: ${points[n]}`).toBe(200)
      expect((await ada.read(number)).body).toMatchObject({
        refund_total: '30.00',
        total_available_store_credit: '30.00',
      })
      expect(await staff.read(event.id)).toMatchObject({ sold: 0, seats_left: 10 })
    }
    expect(await audit(shop.db)).toEqual([])
  },
)

test(
  'an event called off, killed after any statement, is called off or not; every entry is given back once',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const shop = await openTestShop()
    const begin = async () => {
      const made = await makeEvent(shop)
      const [ada] = await makeShoppers(shop, 1)
      await grantCredit(shop, ada!.id, 1500)
      const { number } = await ada!.buy(made.line())
      const call = {
        method: 'POST' as const,
        url: `/api/admin/events/${made.event.id}/call_off`,
        token: made.staff.token,
        idempotencyKey: randomUUID(),
        body: { call_off: { reason: 'The judge is ill.' } },
      }
      return { ...made, ada: ada!, number, call }
    }
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await shop.send(rehearsal.call.method, rehearsal.call.url, rehearsal.call)).status).toBe(200)
    const points = shop.statements.slice(before)
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ call }, n) => ({ killAfter: n + 1, call })),
      { inTurn: true },
    )
    expect(await audit(shop.db)).toEqual([])
    for (const [n, { ada, number, call }] of begun.entries()) {
      expect((await shop.send(call.method, call.url, call)).status, `cut off after: ${points[n]}`).toBe(200)
      await refundCalledOffEntries(shop.db, rethrow)
      expect((await ada.read(number)).body.refund_total).toBe('15.00')
    }
    expect(await audit(shop.db)).toEqual([])
  },
)
