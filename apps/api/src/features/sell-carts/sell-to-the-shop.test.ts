import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeBuyingStaff, makeQuotedCard, openBuylist, sendCart, BANK } from '../../testing/people/make-seller.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { amendSellCart } from './amend-sell-cart.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { cancelSellCart } from './cancel-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { receiveSellCart } from './receive-sell-cart.ts'

async function openWithBuyingStaff() {
  const opened = await openBuylist()
  const { shop } = opened
  // Offers have their own tests.
  await sql`update buying_settings set ask_percent = 100`.execute(shop.db)
  return { ...opened, grace: await makeBuyingStaff(shop), counterspell: await makeQuotedCard(shop, 'Counterspell', 50) }
}
type Opened = Awaited<ReturnType<typeof openWithBuyingStaff>>

/** A sell cart of four Bolts and one Counterspell that has been received. */
async function receiveCart({ ada, bolt, counterspell, grace }: Opened, how: object = {}, bolts = 4) {
  const cart = await sendCart(
    ada,
    [
      { product_id: bolt, quantity: bolts },
      { product_id: counterspell, quantity: 1 },
    ],
    how,
  )
  await grace.act((tx, staff) => approveSellCart(tx, staff, cart.id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, cart.id))
  const [first, second] = cart.sell_cart_items
  return { id: cart.id, first: first!.id, second: second!.id }
}

async function creditOf({ db }: TestShop, userId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from store_credit_entries where user_id = ${userId}
  `.execute(db)
  return rows[0]!.sum
}

async function onHand({ db }: TestShop, productId: number): Promise<number> {
  const { rows } = await sql<{ on_hand: number }>`
    select on_hand from variants where product_id = ${productId}
  `.execute(db)
  return rows[0]!.on_hand
}

describe('reviewing an offer', () => {
  test('staff lower one card and remove another; the seller sees why and sends the rest', async () => {
    const { shop, ada, bolt, counterspell, grace } = await openWithBuyingStaff()
    const { id, sell_cart_items: items } = await sendCart(ada, [
      { product_id: bolt, quantity: 4 },
      { product_id: counterspell, quantity: 1 },
    ])
    await grace.act((tx, staff) =>
      amendSellCart(tx, staff, id, [
        { id: items[0]!.id, quantity: 3, reason: 'We need three.' },
        { id: items[1]!.id, quantity: 0, reason: 'No more of these.' },
      ]),
    )
    await grace.act((tx, staff) => approveSellCart(tx, staff, id))
    const { body } = await ada.cart(id)
    expect(body).toMatchObject({
      status: 'completed',
      amended: true,
      overdue: false,
      total_items: 3,
      total_amount: '4.65',
      sell_cart_items: [
        { quantity: 3, offered_quantity: 4, amend_reason: 'We need three.' },
        { quantity: 0, offered_quantity: 1, amend_reason: 'No more of these.' },
      ],
    })
    expect(Date.parse(body.send_by!) - Date.parse(body.updated_at)).toBe(3 * 24 * 3_600_000)
    await shop.runJobs()
    const email = shop.mails.at(-1)!
    expect(email.subject).toContain(`Your cards are ready to send: sell order ${id}`)
    expect(email.text).toContain('Please only send the')
    expect(email.text).toContain('1 not wanted: We need three.')
    // Removed items are not among those to send.
    const [toSend = '', toKeep = ''] = email.text.split('Not wanted this time — please keep these')
    expect(toKeep).toMatch(/^:?\s*1 × Counterspell \(.+ · #\w+ · .+\): No more of these\./)
    expect(toSend).not.toContain('No more of these.')
    expect(toSend).not.toContain('0 ×')
  })

  test('rejects a raise, an amendment without a reason, and an approval of nothing', async () => {
    const { ada, bolt, grace } = await openWithBuyingStaff()
    const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 4 }])
    const item = items[0]!.id
    const amend = (quantity: number, reason = 'Enough.') =>
      grace.act((tx, staff) => amendSellCart(tx, staff, id, [{ id: item, quantity, reason }]))
    for (const quantity of [4, 5, -1]) await expect(amend(quantity)).rejects.toThrow(/can only be lowered/)
    await expect(amend(1, ' ')).rejects.toThrow('Please say why')
    await expect(
      grace.act((tx, staff) => amendSellCart(tx, staff, id, [{ id: item + 1, quantity: 0, reason: 'x' }])),
    ).rejects.toMatchObject({ code: 'resource.not_found' })
    await expect(amend(0)).rejects.toThrow('Every item has been struck. Cancel this sell order instead.')
    expect((await ada.cart(id)).body.status).toBe('pending')
  })

  test('flags approved cards that have not arrived after three days', async () => {
    const { shop, ada, bolt, grace } = await openWithBuyingStaff()
    const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
    await grace.act((tx, staff) => approveSellCart(tx, staff, id))
    await sql`update sell_carts set completed_at = now() - interval '71 hours' where id = ${id}`.execute(shop.db)
    expect((await ada.cart(id)).body.overdue).toBe(false)
    await sql`update sell_carts set completed_at = now() - interval '73 hours' where id = ${id}`.execute(shop.db)
    expect((await ada.cart(id)).body.overdue).toBe(true)
  })

  test('a sell order can be cancelled before its cards arrive, and not afterwards', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, ada, bolt, grace } = opened
    const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }], { payment_method: 'cash', ...BANK })
    const cancel = (cartId: number, reason = 'You asked us to.') =>
      grace.act((tx, staff) => cancelSellCart(tx, staff, cartId, reason))
    await expect(cancel(id, '')).rejects.toThrow('Please say why')
    await cancel(id)
    expect((await ada.cart(id)).body).toMatchObject({ status: 'cancelled', account_number: null })
    await shop.runJobs()
    expect(shop.mails.at(-1)?.text).toContain('You asked us to.')
    const received = await receiveCart(opened)
    await expect(cancel(received.id)).rejects.toThrow(/is received and cannot be cancelled/)
    await expect(cancel(999_999)).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  test('rejects steps out of order', async () => {
    const { ada, bolt, grace } = await openWithBuyingStaff()
    const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
    const grading = { unsorted: false, items: [{ id: items[0]!.id, accepted_quantity: 1 }] }
    const steps = {
      receive: () => grace.act((tx, staff) => receiveSellCart(tx, staff, id)),
      grade: () => grace.act((tx, staff) => gradeSellCart(tx, staff, id, grading)),
      pay: () => grace.act((tx, staff) => payOutSellCart(tx, staff, id)),
      approve: () => grace.act((tx, staff) => approveSellCart(tx, staff, id)),
    }
    for (const early of ['receive', 'grade', 'pay'] as const) {
      await expect(steps[early]()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
    }
    await steps.approve()
    await expect(steps.approve()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
    await steps.receive()
    await expect(steps.pay()).rejects.toThrow('The cards have not been graded yet.')
    await steps.grade()
    await steps.pay()
    for (const late of Object.values(steps))
      await expect(late()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
    expect((await ada.cart(id)).body.status).toBe('paid')
  })
})

describe('grading and payout', () => {
  test('in store credit: credit with the bonus, stock and collection change at once', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, ada, bolt, counterspell, grace } = opened
    await ada.add({ product_id: bolt, quantity: 2, language: 'ja' })
    await ada.add({ product_id: bolt, quantity: 2 })
    const { id, first, second } = await receiveCart(opened)
    await grace.act((tx, staff) =>
      gradeSellCart(tx, staff, id, {
        unsorted: true,
        items: [
          { id: first, accepted_quantity: 3, reason: 'One has a crease.' },
          { id: second, accepted_quantity: 0, reason: 'Not near mint.' },
        ],
      }),
    )
    await grace.act((tx, staff) => payOutSellCart(tx, staff, id))
    expect((await ada.cart(id)).body).toMatchObject({
      status: 'paid',
      handling_fee: '0.00',
      payout: '5.58',
      display_payout: 'AU$5.58',
      sell_cart_items: [
        { quantity: 4, accepted_quantity: 3, rejected_quantity: 1, reject_reason: 'One has a crease.' },
        { quantity: 1, accepted_quantity: 0, rejected_quantity: 1, reject_reason: 'Not near mint.' },
      ],
    })
    expect(await creditOf(shop, ada.id)).toBe(558)
    expect([await onHand(shop, bolt), await onHand(shop, counterspell)]).toEqual([6, 3])
    expect(await ada.contents()).toEqual(['1 Lightning Bolt ja'])
    await shop.runJobs()
    const email = shop.mails.at(-1)!
    expect(email.subject).toContain('Your cards are paid')
    expect(email.text).toContain('1 rejected: One has a crease.')
    expect(email.text).toContain('AU$5.58')
  })

  test('in cash: paid once staff have made the transfer, without a bonus', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, ada, bolt, grace } = opened
    const { id, first, second } = await receiveCart(opened, { payment_method: 'cash', ...BANK })
    const items = [
      { id: first, accepted_quantity: 4 },
      { id: second, accepted_quantity: 1 },
    ]
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    const pay = (payment: object) => grace.act((tx, staff) => payOutSellCart(tx, staff, id, payment))
    await expect(pay({})).rejects.toThrow('Please make the transfer first')
    await pay({ transfer_reference: 'NT-4711' })
    expect((await ada.cart(id)).body).toMatchObject({ status: 'paid', payout: '6.70' })
    expect(await creditOf(shop, ada.id)).toBe(0)
    expect(await onHand(shop, bolt)).toBe(7)
  })

  test('deducts 15 per cent for an unsorted parcel of more than 20 cards', async () => {
    const opened = await openWithBuyingStaff()
    const { ada, grace } = opened
    const { id, first, second } = await receiveCart(opened, {}, 20)
    const items = [
      { id: first, accepted_quantity: 20 },
      { id: second, accepted_quantity: 1 },
    ]
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: true, items }))
    expect((await ada.cart(id)).body).toMatchObject({ total_amount: '31.50', handling_fee: '4.73', payout: '32.12' })
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    expect((await ada.cart(id)).body).toMatchObject({ handling_fee: '0.00', payout: '37.80' })
  })

  test('with everything rejected pays and stocks nothing, and the seller sees why', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, ada, bolt, grace } = opened
    const { id, first, second } = await receiveCart(opened)
    const items = [first, second].map((item) => ({ id: item, accepted_quantity: 0, reason: 'Water damage.' }))
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    await grace.act((tx, staff) => payOutSellCart(tx, staff, id))
    expect((await ada.cart(id)).body).toMatchObject({ status: 'paid', payout: '0.00' })
    expect([await creditOf(shop, ada.id), await onHand(shop, bolt)]).toEqual([0, 3])
  })

  test('accepts at most what was sent, and a rejection needs a reason', async () => {
    const opened = await openWithBuyingStaff()
    const { grace } = opened
    const { id, first, second } = await receiveCart(opened)
    const grade = (items: { id: number; accepted_quantity: number; reason?: string }[]) =>
      grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    const all = { id: first, accepted_quantity: 4 }
    await expect(grade([all])).rejects.toThrow('"Counterspell" has not been graded yet.')
    await expect(grade([{ id: second, accepted_quantity: 2 }, all])).rejects.toThrow('0 to 1 can be accepted')
    await expect(grade([{ id: second, accepted_quantity: 0.5 }, all])).rejects.toThrow('0 to 1 can be accepted')
    await expect(grade([{ id: second, accepted_quantity: 0 }, all])).rejects.toThrow('Please say why')
    await expect(
      grade([{ id: second, accepted_quantity: 1 }, all, { id: 999, accepted_quantity: 1 }]),
    ).rejects.toMatchObject({ code: 'resource.not_found' })
  })

  test('concurrent payouts pay once', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, ada, bolt, grace } = opened
    const joan = await makeBuyingStaff(shop, 'joan@example.test')
    await ada.add({ product_id: bolt, quantity: 9 })
    const { id, first, second } = await receiveCart(opened)
    const items = [
      { id: first, accepted_quantity: 4 },
      { id: second, accepted_quantity: 1 },
    ]
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    const pays = await Promise.allSettled(
      [grace, joan, grace, joan].map((buyer) => buyer.act((tx, staff) => payOutSellCart(tx, staff, id))),
    )
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await creditOf(shop, ada.id), await onHand(shop, bolt)]).toEqual([804, 7])
    expect(await ada.contents()).toEqual(['5 Lightning Bolt'])
  })

  test('mails the seller once for every step', async () => {
    const opened = await openWithBuyingStaff()
    const { shop, grace } = opened
    const { id, first, second } = await receiveCart(opened)
    const items = [
      { id: first, accepted_quantity: 4 },
      { id: second, accepted_quantity: 1 },
    ]
    await grace.act((tx, staff) => gradeSellCart(tx, staff, id, { unsorted: false, items }))
    await grace.act((tx, staff) => payOutSellCart(tx, staff, id))
    await shop.runJobs()
    const told = shop.mails.filter(({ to }) => to === 'ada@example.test').map(({ subject }) => subject.split(':')[0])
    expect(told).toEqual([
      'We have your sell order',
      'Your cards are ready to send',
      'Your cards have arrived',
      'Your cards are paid',
    ])
  })
})
