import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { openUnusedSingles } from '../../testing/unused-singles.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { letReservationsExpire, settle } from '../../testing/open-shop-with-card.ts'
import { anyStep, COUNTER_KINDS, startRandomShopping } from '../../testing/random-shopping.ts'

const RUNS = 25
const MAX_STEPS = 30

test('random sequences of customers, counter, prices, staff and time pass the audit after each step', async () => {
  const shop = await openTestShop({ config: { callsPerMinute: 0 } })
  const take = await openUnusedSingles(shop)
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: MAX_STEPS, size: 'max' }), async (steps) => {
      // Ignore faults left by earlier runs, so that fast-check can shrink a failing run.
      const before = await audit(shop.db)
      const newFaults = async () => (await audit(shop.db)).filter((fault) => !before.includes(fault))
      const happen = await startRandomShopping(shop, take)
      for (const step of steps) {
        if (await happen(step)) done.add(step.kind)
        expect(await newFaults(), step.kind).toEqual([])
      }
      // Once all reservations have expired, nothing is reserved.
      await letReservationsExpire(shop)
      await settle(shop)
      expect(await newFaults()).toEqual([])
      expect((await sql`select id from variants where reserved > 0`.execute(shop.db)).rows).toEqual([])
    }),
    { numRuns: RUNS * inject('effort') },
  )
  // Otherwise the counter was refused everything.
  for (const kind of COUNTER_KINDS) expect([...done]).toContain(kind)
}, 600_000)
