import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

test(
  'a release killed with SIGKILL after any statement is made or not, and repeated it is made once',
  { tags: 'nightly', timeout: 90_000 },
  async () => {
    const shop = await openTestShop()
    const begin = async () => {
      const made = await makePreOrder(shop)
      const [ada] = await makeShoppers(shop, 1)
      await grantCredit(shop, ada!.id, 100_000)
      const { number } = await ada!.buy(made.line(2))
      return { ...made, ada: ada!, number, key: randomUUID() }
    }
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await rehearsal.staff.release(rehearsal.pre_order.id, { arrived: 5 })).status).toBe(200)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(8)

    const begun: Awaited<ReturnType<typeof begin>>[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ staff, pre_order, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: `/api/admin/pre_orders/${pre_order.id}/release`,
          token: staff.token,
          idempotencyKey: key,
          body: { release: { arrived: 5 } },
        },
      })),
    )
    expect(await audit(shop.db)).toEqual([])
    for (const [n, { staff, pre_order, ada, number, box, key }] of begun.entries()) {
      expect((await staff.release(pre_order.id, { arrived: 5 }, key)).status, `cut off after: ${points[n]}`).toBe(200)
      expect((await ada.read(number)).body.shipment_state).toBe('ready')
      const { on_hand } = await shop.db
        .selectFrom('variants')
        .select('on_hand')
        .where('id', '=', box.variant_id)
        .executeTakeFirstOrThrow()
      expect(on_hand).toBe(3)
    }
    expect(await audit(shop.db)).toEqual([])
  },
)
