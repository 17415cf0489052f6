import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BANK, makeSeller, openBuylist, sendCart } from '../../testing/people/make-seller.ts'

const CASH = { payment_method: 'cash', ...BANK }

test('sell orders of a week promise no more cash than the budget, and store credit has its own', async () => {
  const { shop, ada, bolt } = await openBuylist()
  await sql`update buying_settings set cash_budget_cents = 500, credit_budget_cents = 200`.execute(shop.db)
  await sendCart(ada, [{ product_id: bolt, quantity: 2 }], CASH)
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 2 })
  const refused = await ada.send(id, CASH)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'sell_cart.cash_budget', error: expect.stringContaining('AU$1.90 more in cash') },
  ])
  // 2 × 1.55 with the bonus is 3.72.
  expect((await ada.send(id)).body).toMatchObject({ code: 'sell_cart.credit_budget' })
  expect((await ada.cart(id)).body).toMatchObject({ status: 'cart', account_number: null })
  // Last week's promises do not count.
  await sql`update sell_carts set submitted_at = submitted_at - interval '7 days' where status = 'pending'`.execute(
    shop.db,
  )
  expect((await ada.send(id, CASH)).body.status).toBe('pending')
})

test('copies in stock and copies promised to the shop count towards the limit of a card', async () => {
  const { shop, ada, bolt } = await openBuylist()
  await sql`update buying_settings set max_copies = 6`.execute(shop.db)
  await sendCart(ada, [{ product_id: bolt, quantity: 2 }])
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 2 })
  expect((await ada.send(id)).body).toMatchObject({
    code: 'sell_cart.copies_limit',
    error: 'We buy 1 more of "Lightning Bolt" for now.',
  })
  const [item] = (await ada.cart(id)).body.sell_cart_items
  await ada.setItem(id, item!.id, { quantity: 1 })
  expect((await ada.send(id)).body.status).toBe('pending')
})

test('two sellers at once do not exceed a limit or a budget', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const bea = await makeSeller(shop, 'bea@example.test')
  const limits = [
    { max_copies: 5, credit_budget_cents: null },
    { max_copies: null, credit_budget_cents: 400 },
  ]
  for (const limit of limits) {
    await shop.db.updateTable('buying_settings').set(limit).execute()
    await sql`update sell_carts set status = 'cancelled', cancelled_at = now() where status = 'pending'`.execute(
      shop.db,
    )
    const carts = await Promise.all([ada, bea].map(async (seller) => ({ seller, id: (await seller.open()).id })))
    for (const { seller, id } of carts) await seller.offer(id, { product_id: bolt, quantity: 2 })
    const sent = await Promise.all(carts.map(({ seller, id }) => seller.send(id)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    for (const { seller, id } of carts) {
      for (const { id: item } of (await seller.cart(id)).body.sell_cart_items) await seller.dropItem(id, item)
    }
  }
})
