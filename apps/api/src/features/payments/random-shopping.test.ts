import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { letReservationsExpire, settle } from '../../testing/open-shop-with-card.ts'
import { anyStep, COUNTER_KINDS, startRandomShopping } from '../../testing/random-shopping.ts'

const RUNS = 5
const MAX_STEPS = 30
/** Chance may leave out a kind of event. */
const MAX_TRIES = 5

test(
  'random sequences of customers, counter, prices, staff and time pass the audit after each step',
  { tags: 'nightly', timeout: 600_000 },
  async () => {
    const shop = await openTestShop()
    const take = await openUnusedSingles(shop)
    const done = new Set<string>()
    const passesTheAudit = fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: MAX_STEPS, size: 'max' }),
      async (steps) => {
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
      },
    )
    const neverDone = () => COUNTER_KINDS.filter((kind) => !done.has(kind))
    for (let trial = 0; trial === 0 || (trial < MAX_TRIES && neverDone().length > 0); trial += 1)
      await fc.assert(passesTheAudit, { numRuns: RUNS * inject('effort') })
    // Otherwise the counter was refused everything.
    expect(neverDone()).toEqual([])
  },
)
