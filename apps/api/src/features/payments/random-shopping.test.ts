import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { openShelf } from '../../testing/open-shelf.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { letReservationsExpire, settle } from '../../testing/open-till.ts'
import { anyStep, openStage } from '../../testing/random-shopping.ts'

const RUNS = 25
const MOST_STEPS = 30

test('whatever customers, cards, prices, staff and time do in whatever order, the books agree after each step', async () => {
  const shop = await openTestShop({ config: { callsPerMinute: 0 } })
  const take = await openShelf(shop)
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: MOST_STEPS, size: 'max' }), async (steps) => {
      const happen = await openStage(shop, take)
      for (const step of steps) {
        await happen(step)
        expect(await audit(shop.db), step.kind).toEqual([])
      }
      // When everybody has gone home, nothing is held for anyone any more.
      await letReservationsExpire(shop)
      await settle(shop)
      expect(await audit(shop.db)).toEqual([])
      expect((await sql`select id from variants where reserved > 0`.execute(shop.db)).rows).toEqual([])
    }),
    { numRuns: RUNS * inject('effort') },
  )
}, 600_000)
