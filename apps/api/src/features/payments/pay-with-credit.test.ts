import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { grantCredit } from '../../testing/people/make-shopper.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

describe('store credit', () => {
  test('completes an order that credit covers, without a card', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await grantCredit(shop, ada.id, 5000)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    expect(order).toMatchObject({
      display_total_available_store_credit: 'AU$50.00',
      display_total_applicable_store_credit: '-AU$6.20',
      display_order_total_after_store_credit: 'AU$0.00',
      covered_by_store_credit: true,
    })
    expect((await ada.intent()).status).toBe(422)
    await ada.next(order.number)
    const { body } = await ada.complete(order.number)
    expect(body).toMatchObject({
      state: 'complete',
      payments: [{ payment_method_id: 1, amount: '6.20', state: 'completed' }],
    })
    expect(body.display_total_available_store_credit).toBe('AU$43.80')
  })

  test('credit pays first and the card the rest, at least fifty cents', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await grantCredit(shop, ada.id, 600)
    const order = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect(order.payments.map(({ payment_method_id, amount }) => [payment_method_id, amount])).toEqual([
      [2, '0.50'],
      [1, '5.70'],
    ])
  })

  test('credit held by an order is not available until it is released', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await grantCredit(shop, ada.id, 300)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const { rows } = await sql<{ amount_cents: number }>`select amount_cents from store_credit_holds`.execute(shop.db)
    expect(rows).toEqual([{ amount_cents: 300 }])
    await ada.add(order.number, bolt, 1)
    expect((await sql`select 1 from store_credit_holds`.execute(shop.db)).rows).toEqual([])
  })
})

describe('loyalty', () => {
  test('goods of AU$200.00 or more earn two per cent for later orders, once per order', async () => {
    const { ada, bolt } = await openShopWithCard(10, 20_000)
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const second = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect(second).toMatchObject({ adjustment_total: '-4.00', adjustments: [{ label: 'Loyalty discount (2%)' }] })
    const third = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    // The second order's goods came to AU$196.00 after discount, so it earned nothing.
    expect(third.adjustments[0]?.label).toBe('Loyalty discount (2%)')
  })

  test('an order ten times as large earns no more than two per cent', async () => {
    const { ada, bolt } = await openShopWithCard(20, 20_000)
    await ada.buy({ variant_id: bolt, quantity: 10 })
    const { adjustments, adjustment_total } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    expect([adjustments[0]?.label, adjustment_total]).toEqual(['Loyalty discount (2%)', '-4.00'])
  })
})
