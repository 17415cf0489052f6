import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

test(
  'a closing killed with SIGKILL after any statement is done or not, and repeated it is done once',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const shop = await openTestShop()
    const begin = async () => {
      const clerk = await makeClerk(shop)
      const { id } = await clerk.drawer()
      await clerk.payInOrOut(id, { kind: 'pay_out', amount: '4.50', reason: 'Milk' })
      const closing = { counts: { '2000': 4, '500': 3 }, expected: '95.50', note: 'Fifty cents short' }
      return { clerk, id, closing, key: randomUUID() }
    }
    type Begun = Awaited<ReturnType<typeof begin>>
    const play = ({ clerk, id, closing, key }: Begun) => clerk.closeDrawer(id, closing, key)

    // Run once to the end to count the statements.
    const rehearsal = await begin()
    const before = shop.statements.length
    expect((await play(rehearsal)).status).toBe(201)
    const points = shop.statements.slice(before)
    expect(points.length).toBeGreaterThan(5)

    const begun: Begun[] = []
    while (begun.length < points.length) begun.push(await begin())
    await killAtStatement(
      shop.databaseUrl,
      begun.map(({ clerk, id, closing, key }, n) => ({
        killAfter: n + 1,
        call: {
          method: 'POST' as const,
          url: `/api/admin/counter/drawers/${id}/closing`,
          token: clerk.token,
          idempotencyKey: key,
          body: { closing },
        },
      })),
    )
    expect(await audit(shop.db)).toEqual([])
    for (const [n, one] of begun.entries()) {
      const { status, body } = await play(one)
      expect([status, body.display_difference], `cut off after: ${points[n]}`).toEqual([201, '-AU$0.50'])
      // Closed once: another press finds nothing open.
      expect((await one.clerk.closeDrawer(one.id, one.closing)).status).toBe(409)
    }
    const { length } = await shop.db.selectFrom('audit_log').select('id').where('action', '=', 'close drawer').execute()
    expect(length).toBe(points.length + 1)
    expect(await audit(shop.db)).toEqual([])
  },
)
