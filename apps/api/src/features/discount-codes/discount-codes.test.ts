import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeDiscountCode } from '../../testing/goods/make-discount-code.ts'
import { ADDRESS, makeShoppers, makeStock, type Shopper } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const openShop = shareTestShop({ mayWrite: true })

/** A customer with three cards at AU$10.00 in the cart. */
async function openCart(quantity = 3) {
  const shop = await openShop()
  const bolt = await makeStock(shop, 500, 1000)
  const [ada] = await makeShoppers(shop, 1)
  const { number } = (await ada!.create({ variant_id: bolt, quantity })).body
  return { shop, ada: ada!, bolt, number, ...codeCalls(shop, ada!, number) }
}

function codeCalls({ send }: TestShop, { token }: Shopper, number: string) {
  const url = `/api/orders/${number}/discount_code`
  return {
    apply: (discount_code: string) => send<Order & ErrorBody>('PUT', url, { token, body: { discount_code } }),
    takeOff: () => send<Order>('DELETE', url, { token }),
  }
}

async function toPayment(ada: Shopper, number: string) {
  await ada.next(number)
  await ada.address(number, ADDRESS)
  await ada.next(number)
  return ada.checkout(number, {})
}

async function usesOf({ db }: TestShop, id: number): Promise<number> {
  return (await db.selectFrom('discount_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses
}

test('a code is one adjustment in totals, GST, mail and history, and counted once the order is paid', async () => {
  const { shop, ada, number, apply, takeOff } = await openCart()
  const { id, code } = await makeDiscountCode(shop, { once_a_customer: true, max_uses: 5 })
  const applied = await apply(` ${code.toLowerCase()} `)
  expect([applied.status, applied.body]).toMatchObject([
    200,
    {
      state: 'cart',
      discount_code: code,
      adjustments: [{ label: `Discount code ${code} (10%)`, amount: '-3.00' }],
      adjustment_total: '-3.00',
      total: '27.00',
      included_tax_total: '2.45',
    },
  ])
  expect((await takeOff()).body).toMatchObject({ discount_code: null, adjustments: [], total: '30.00' })
  await apply(code)
  expect(await usesOf(shop, id)).toBe(0)
  const frozen = (await toPayment(ada, number)).body
  expect(frozen).toMatchObject({ state: 'payment', adjustment_total: '-3.00', total: '30.00', ship_total: '3.00' })
  expect(await usesOf(shop, id)).toBe(1)
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(number)).body).toMatchObject({ state: 'complete', discount_code: code, total: '30.00' })

  const { rows } = await sql<{ text: string }>`
    select m.text from mails m join orders o on m.key = 'order-confirmation:' || o.id where o.number = ${number}
  `.execute(shop.db)
  expect(rows[0]?.text).toContain(`Discount code ${code} (10%)`)
  const admin = await makeClerk(shop, 'admin')
  const list = await shop.send<{ discount_codes: object[] }>('GET', '/api/admin/discount_codes', { token: admin.token })
  expect(list.body.discount_codes).toContainEqual(
    expect.objectContaining({ code, used: 1, held: 0, max_uses: 5, display_given: 'AU$3.00', state: 'active' }),
  )
  expect(await audit(shop.db)).toEqual([])
})

test('each refusal has its sentence and changes nothing; a code that is off or has not begun is as unknown as any', async () => {
  const { shop, ada, number, apply } = await openCart()
  const sentence = async (code: string) => {
    const { status, body } = await apply(code)
    return [status, body.code, body.error]
  }
  const unknown = [422, 'discount_code.unknown', 'This discount code is not valid.']
  expect(await sentence('NEVER-WAS')).toEqual(unknown)
  expect(await sentence((await makeDiscountCode(shop, { starts_on: '2999-01-01' })).code)).toEqual(unknown)
  const off = await makeDiscountCode(shop)
  await sql`update discount_codes set switched_off_at = now() where id = ${off.id}`.execute(shop.db)
  expect(await sentence(off.code)).toEqual(unknown)
  expect((await sentence((await makeDiscountCode(shop, { ends_on: '2020-01-01' })).code)).slice(1)).toEqual([
    'discount_code.ended',
    'This discount code has ended.',
  ])
  expect((await sentence((await makeDiscountCode(shop, { minimum_cents: 3001 })).code)).slice(1)).toEqual([
    'discount_code.below_minimum',
    'This discount code needs goods for AU$30.01 or more.',
  ])
  expect((await ada.read(number)).body).toMatchObject({ discount_code: null, total: '30.00' })
})

test('a customer uses a code once, however many orders they make', async () => {
  const { shop, ada, bolt, number, apply } = await openCart()
  const { code } = await makeDiscountCode(shop, { once_a_customer: true, amount_cents: 500 })
  await apply(code)
  await toPayment(ada, number)
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
  const next = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  const again = await codeCalls(shop, ada, next.number).apply(code)
  expect(again.body.error).toBe('You have used this discount code already.')
})

test('another account of the same mailbox is the same customer, also after the first one was deleted', async () => {
  const { shop, ada, bolt, number, apply } = await openCart()
  const { code } = await makeDiscountCode(shop, { once_a_customer: true })
  await shop.db.updateTable('users').set({ email: 'nora+first@example.test' }).where('id', '=', ada.id).execute()
  await apply(code)
  await toPayment(ada, number)
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
  // As the deletion of an account leaves it.
  await sql`
    update users set email = 'deleted-' || id || '@deleted.invalid', deleted_at = now() where id = ${ada.id}
  `.execute(shop.db)
  for (const [email, expected] of [
    ['nora@example.test', 'discount_code.used_by_customer'],
    ['nora+again@example.test', 'discount_code.used_by_customer'],
    ['norah@example.test', undefined],
  ] as const) {
    const [other] = await makeShoppers(shop, 1)
    await shop.db.updateTable('users').set({ email }).where('id', '=', other!.id).execute()
    const cart = (await other!.create({ variant_id: bolt, quantity: 3 })).body
    expect([email, (await codeCalls(shop, other!, cart.number).apply(code)).body.code]).toEqual([email, expected])
  }
  expect(await audit(shop.db)).toEqual([])
})

test('a code that stops counting is told in the cart, and the order is not paid without saying so', async () => {
  const { shop, ada, number, apply, takeOff } = await openCart()
  const { code } = await makeDiscountCode(shop, { minimum_cents: 2500 })
  await apply(code)
  const [line] = (await ada.read(number)).body.line_items
  await ada.set(number, line!.id, 2)
  const { body } = await ada.read(number)
  expect(body).toMatchObject({ discount_code: code, adjustments: [], total: '20.00' })
  expect(body.notices).toEqual(['This discount code needs goods for AU$25.00 or more.'])
  expect((await toPayment(ada, number)).body).toMatchObject({ code: 'discount_code.below_minimum' })
  expect((await ada.read(number)).body.state).toBe('delivery')
  await takeOff()
  expect((await ada.checkout(number, {})).body).toMatchObject({ state: 'payment', total: '23.00' })
})

test('the use of an order that is changed, runs out of time or is cancelled is given back', async () => {
  const { shop, ada, bolt, number, apply } = await openCart()
  const { id, code } = await makeDiscountCode(shop, { max_uses: 1, once_a_customer: true })
  await apply(code)
  await toPayment(ada, number)
  expect(await usesOf(shop, id)).toBe(1)
  const other = await openCart()
  expect((await other.apply(code)).body.error).toBe('This discount code has been used up.')
  // Changed: the order goes back, and keeps its code.
  await ada.add(number, bolt, 1)
  expect(await usesOf(shop, id)).toBe(0)
  expect((await ada.read(number)).body).toMatchObject({ state: 'address', discount_code: code, total: '36.00' })
  await ada.next(number)
  await ada.checkout(number, {})
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
  const admin = await makeClerk(shop, 'admin')
  const cancelled = await shop.send<Order>('PUT', `/api/admin/orders/${number}/cancel`, {
    token: admin.token,
    body: {},
  })
  expect(cancelled.body.state).toBe('canceled')
  expect(await usesOf(shop, id)).toBe(0)
  expect((await other.apply(code)).status).toBe(200)
  expect(await audit(shop.db)).toEqual([])
})

test('guesses are limited, and then a right code is refused like a wrong one', async () => {
  const { shop, apply } = await openCart()
  const { code } = await makeDiscountCode(shop)
  const responses: number[] = []
  // One that has not begun counts as a guess too: else the limit told that it exists.
  const { code: future } = await makeDiscountCode(shop, { starts_on: '2999-01-01' })
  for (let n = 0; n < 11; n += 1) responses.push((await apply(n === 5 ? future : `GUESS-${n}`)).status)
  expect(responses).toEqual([...Array<number>(10).fill(422), 429])
  expect((await apply(code)).body.code).toBe('rate.too_many_wrong_codes')
})

test('at the counter a code counts beside the staff’s discount, and a return gives back its share', async () => {
  const { shop, bolt } = await openCart()
  const clerk = await makeClerk(shop)
  const { id, code } = await makeDiscountCode(shop)
  const basket = await clerk.price(`lines=${bolt}:2&discount=1.00&discount_code=${code.toLowerCase()}`)
  expect(basket.body).toMatchObject({
    adjustments: [
      { label: `Discount code ${code} (10%)`, display_amount: '-AU$2.00' },
      { label: 'Discount', display_amount: '-AU$1.00' },
    ],
    discount_code: { refusal: null },
    total: '17.00',
  })
  const wrong = await clerk.price(`lines=${bolt}:2&discount_code=nothing`)
  expect(wrong.body).toMatchObject({ discount_code: { refusal: 'This discount code is not valid.' }, total: '20.00' })
  const lines = [{ variant_id: bolt, quantity: 2 }]
  const discount = { amount: '1.00', reason: 'A bent corner' }
  const sale = { lines, discount, discount_code: code, total: '17.00', payment: { given: '20' } }
  const sold = await clerk.sell(sale)
  expect([sold.status, sold.body]).toMatchObject([
    201,
    { adjustments: [{ label: `Discount code ${code} (10%)` }, { label: 'Discount: A bent corner' }] },
  ])
  expect(await usesOf(shop, id)).toBe(1)
  const once = await makeDiscountCode(shop, { once_a_customer: true })
  const refused = await clerk.sell({ lines, discount_code: once.code, total: '18.00', payment: { given: '20' } })
  expect(refused.body).toMatchObject({ code: 'discount_code.needs_customer' })

  const [line] = sold.body.lines
  const back = {
    lines: [{ line_item_id: line!.id, quantity: 1, to: 'as_sold' }],
    amount: '8.51',
    reason: 'Two of them',
  }
  const giveBack = (amount: string) =>
    shop.send('POST', `/api/admin/orders/${sold.body.number}/returns`, {
      token: clerk.token,
      body: { return: { ...back, amount, give: 'as_paid', device: clerk.device } },
    })
  expect((await giveBack('8.51')).body).toMatchObject({ code: 'return.worth_less', params: { most: 'AU$8.50' } })
  expect((await giveBack('8.50')).status).toBe(201)
  expect(await audit(shop.db)).toEqual([])
})

test('an admin makes a code once, and switches it off and on; bad conditions are refused', async () => {
  const shop = await openShop()
  const { token } = await makeClerk(shop, 'admin')
  const make = (discount_code: object) =>
    shop.send<{ discount_code: { id: number } } & ErrorBody>('POST', '/api/admin/discount_codes', {
      token,
      body: { discount_code },
    })
  const made = await make({ code: 'spring 26', amount: '5', minimum: '20', starts_on: '2026-01-01' })
  expect(made.body).toMatchObject({
    discount_code: { code: 'SPRING26', value: 'AU$5.00', display_minimum: 'AU$20.00', starts_on: '2026-01-01' },
  })
  expect((await make({ code: 'Spring26', percent: 5 })).body).toMatchObject({ code: 'discount_code.taken' })
  const { id } = made.body.discount_code
  const turn = (active: boolean) =>
    shop.send('PUT', `/api/admin/discount_codes/${id}`, { token, body: { discount_code: { active } } })
  expect((await turn(false)).body).toMatchObject({ discount_code: { state: 'off' } })
  expect((await turn(true)).body).toMatchObject({ discount_code: { state: 'active' } })
  const bad = [
    { code: 'X1', percent: 5 },
    { code: 'NEITHER' },
    { code: 'BOTH', percent: 5, amount: '5' },
    { code: 'MUCH', percent: 101 },
    { code: 'BACKWARDS', percent: 5, starts_on: '2026-02-01', ends_on: '2026-01-31' },
  ]
  for (const discount_code of bad) expect((await make(discount_code)).status).toBe(422)
})
