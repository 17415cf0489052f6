import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { ShopError } from '../../shop-error.ts'
import { BANK, makeBuyingStaff, makeSeller, makeQuotedCard } from '../../testing/people/make-seller.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { amendSellCart } from './amend-sell-cart.ts'
import { answerOffer } from './answer-offer.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { cancelSellCart } from './cancel-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { offerSellCart } from './offer-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { receiveSellCart } from './receive-sell-cart.ts'
import { returnSellCart } from './return-sell-cart.ts'
import { listItems } from './sell-cart-items.queries.ts'

const QUOTES = [
  ['Lightning Bolt', 155],
  ['Counterspell', 3],
  ['Serra Angel', 77],
] as const

const which = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({ do: fc.constant('collect' as const), which, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constant('offer' as const),
    which,
    quantity: fc.integer({ min: 1, max: 9 }),
    owned: fc.boolean(),
  }),
  fc.record({ do: fc.constant('send' as const), cash: fc.boolean() }),
  fc.record({ do: fc.constant('amend' as const), cart: fc.nat(9), quantity: fc.nat(4) }),
  fc.record({
    do: fc.constantFrom(
      'approve' as const,
      'receive' as const,
      'ask' as const,
      'accept' as const,
      'decline' as const,
      'return' as const,
      'pay' as const,
      'cancel' as const,
    ),
    cart: fc.nat(9),
  }),
  fc.record({
    do: fc.constant('grade' as const),
    cart: fc.nat(9),
    share: fc.nat(2),
    played: fc.nat(2),
    unsorted: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Finally the latest offer is processed, unless it was cancelled. */
const LAST_STEPS: Step[] = [
  { do: 'collect', which: 0, quantity: 2 },
  { do: 'offer', which: 0, quantity: 3, owned: false },
  { do: 'send', cash: false },
  { do: 'approve', cart: 0 },
  { do: 'receive', cart: 0 },
  { do: 'grade', cart: 0, share: 1, played: 1, unsorted: true },
  { do: 'ask', cart: 0 },
  { do: 'accept', cart: 0 },
  { do: 'pay', cart: 0 },
]

/** Refusals are expected; anything else is a fault. */
const mayBeRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })

async function totals({ db }: TestShop, userId: number) {
  const { rows } = await sql<{
    credit: number
    owned: number
    on_hand: number
    paid: number
    left: number
    accepted: number
  }>`
    select
      (select coalesce(sum(amount_cents), 0)::integer from store_credit_entries where user_id = ${userId}) as credit,
      (select coalesce(sum(quantity), 0)::integer from collection_entries where user_id = ${userId}) as owned,
      (select sum(on_hand)::integer from variants) as on_hand,
      (select coalesce(sum(payout_cents), 0)::integer from sell_carts where status = 'paid' and payment_method = 'store_credit') as paid,
      (select coalesce(sum(left_collection), 0)::integer from sell_cart_items) as left,
      (select coalesce(sum(accepted_quantity), 0)::integer from sell_cart_items i join sell_carts c on c.id = i.sell_cart_id
        where c.status = 'paid') as accepted
  `.execute(db)
  return rows[0]!
}

test(
  'random actions of sellers and staff keep money, stock and collection consistent',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const shop = await openTestShop()
    const grace = await makeBuyingStaff(shop)
    await sql`update buying_settings set lp_percent = 80`.execute(shop.db)
    const products = await Promise.all(QUOTES.map(([name, quote]) => makeQuotedCard(shop, name, quote)))
    let round = 0

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        round += 1
        const ada = await makeSeller(shop, `ada${round}@example.test`)
        const before = await totals(shop, ada.id)
        let collected = 0
        for (const one of [...steps, ...LAST_STEPS]) collected += await take(one)
        const after = await totals(shop, ada.id)
        expect(await audit(shop.db)).toEqual([])
        expect(after.credit).toBe(after.paid - before.paid)
        expect(after.owned).toBe(collected - (after.left - before.left))
        expect(after.on_hand - before.on_hand).toBe(after.accepted - before.accepted)

        async function take(one: Step): Promise<number> {
          if (one.do === 'collect') {
            const { status } = await ada.add({ product_id: products[one.which], quantity: one.quantity })
            expect(status).toBe(201)
            return one.quantity
          }
          if (one.do === 'offer' || one.do === 'send') await sell(one)
          else await mayBeRefused(buy(one))
          return 0
        }

        async function sell(one: Extract<Step, { do: 'offer' | 'send' }>): Promise<void> {
          const { id } = await ada.open()
          const { status } =
            one.do === 'offer'
              ? await ada.offer(id, {
                  product_id: products[one.which],
                  quantity: one.quantity,
                  from_collection: one.owned,
                })
              : await ada.send(id, one.cash ? { payment_method: 'cash', ...BANK } : {})
          expect([200, 201, 422]).toContain(status)
        }

        async function buy(one: Extract<Step, { cart: number }>): Promise<void> {
          const carts = await ada.carts()
          const cart = carts[one.cart % Math.max(carts.length, 1)]
          if (!cart) return
          await grace.act(async (tx, staff) => {
            const items = await listItems(tx, [cart.id])
            if (one.do === 'amend') {
              const amended = items.slice(0, 1).map(({ id }) => ({ id, quantity: one.quantity, reason: 'Enough.' }))
              return amendSellCart(tx, staff, cart.id, amended)
            }
            if (one.do === 'grade') {
              const graded = items.map(({ id, quantity }) => {
                const accepted_quantity = Math.floor((quantity * one.share) / 2)
                const lp = Math.min(one.played, accepted_quantity)
                const grades = [
                  { condition: 'nm' as const, quantity: accepted_quantity - lp },
                  { condition: 'lp' as const, quantity: lp },
                ].filter((grade) => grade.quantity > 0)
                return { id, accepted_quantity, grades, reason: 'Played.' }
              })
              return gradeSellCart(tx, staff, cart.id, { unsorted: one.unsorted, items: graded })
            }
            if (one.do === 'approve') return approveSellCart(tx, staff, cart.id)
            if (one.do === 'receive') return receiveSellCart(tx, staff, cart.id)
            if (one.do === 'ask') return offerSellCart(tx, staff, cart.id, 'https://shop.test')
            if (one.do === 'accept' || one.do === 'decline') {
              const answer = { accepted: one.do === 'accept', payout: cart.payout ?? '' }
              return answerOffer(tx, { ...staff, user_id: ada.id }, cart.id, answer)
            }
            if (one.do === 'return') return returnSellCart(tx, staff, cart.id)
            if (one.do === 'pay') return payOutSellCart(tx, staff, cart.id, { transfer_reference: 'T1' })
            return cancelSellCart(tx, staff, cart.id, 'Asked to.')
          })
        }
      }),
      { numRuns: 10 },
    )
    // Guards against a run in which nothing happened.
    expect((await totals(shop, 0)).accepted).toBeGreaterThan(0)
  },
)
