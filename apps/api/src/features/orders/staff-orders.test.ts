import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ADDRESS, makeShopper, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

/** Five orders, a day apart: the first shipped, the second cancelled, three to pack; and a cart. */
async function openWithOrders() {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 100, 1000)
  const grace = await makeStaff(shop)
  const numbers: string[] = []
  for (let n = 1; n <= 5; n += 1) {
    const ada = await makeShopper(shop, `ada${n}@example.test`)
    const { number } = await ada.buy({ variant_id: bolt, quantity: n })
    numbers.push(number)
    await sql`
      update orders set completed_at = timestamptz '2026-03-01 12:00+09:30' + make_interval(days => ${n})
      where number = ${number}
    `.execute(shop.db)
  }
  await grace.ship(numbers[0]!)
  await grace.cancel(numbers[1]!)
  const [eve] = await makeShoppers(shop, 1)
  const { number: cart } = (await eve!.create({ variant_id: bolt, quantity: 1 })).body
  const find = async (query: string) => {
    const { status, body } = await grace.list(query)
    expect(status, query).toBe(200)
    return body.orders.map(({ number }) => numbers.indexOf(number) + 1 || number)
  }
  return { shop, grace, numbers, cart, find }
}

test('lists orders to pack oldest first, others newest first', async () => {
  const { find, cart } = await openWithOrders()
  expect(await find('')).toEqual([3, 4, 5])
  expect(await find('fulfilment_status=shipped')).toEqual([1])
  expect(await find('fulfilment_status=cancelled')).toEqual([2])
  expect(await find('fulfilment_status=all')).toEqual([5, 4, 3, 2, 1])
  expect(await find('fulfilment_status=all&sort=date')).toEqual([1, 2, 3, 4, 5])
  expect(await find('fulfilment_status=all&sort=-total')).toEqual([5, 4, 3, 2, 1])
  expect(await find('fulfilment_status=open')).toEqual([cart])
})

test('lists, sorts and finds a cart as unpaid with its current total', async () => {
  const { shop, grace, cart, find } = await openWithOrders()
  const [fay] = await makeShoppers(shop, 1)
  const bolt = await makeStock(shop, 50, 1150)
  const { number: dearer } = (await fay!.create({ variant_id: bolt, quantity: 10 })).body
  const { body } = await grace.list('fulfilment_status=open&sort=-total')
  // Both carts have the same variant: the price is the current one.
  expect(body.orders.map(({ number, display_total, paid }) => [number, display_total, paid])).toEqual([
    [dearer, 'AU$115.00', false],
    [cart, 'AU$11.50', false],
  ])
  expect((await grace.read(dearer)).body.order.display_total).toBe('AU$115.00')
  expect(await find('fulfilment_status=open&sort=total')).toEqual([cart, dearer])
  const [first] = (await grace.list('fulfilment_status=open&sort=-total&per_page=1')).body.orders
  expect(await find(`fulfilment_status=open&sort=-total&per_page=1&after=${first!.id}`)).toEqual([cart])
  expect(await find('fulfilment_status=open&at_least=100.00')).toEqual([dearer])
  expect((await grace.list('fulfilment_status=all')).body.orders.every(({ paid }) => paid)).toBe(true)
})

test('finds an order by street or phone number in any spelling', async () => {
  const { shop, find, numbers } = await openWithOrders()
  const address = { address1: '12/3 Café Crescent', city: 'Nhulunbuy', phone: '+61 487 654 321' }
  await sql`
    update orders set ship_address = ship_address || ${JSON.stringify(address)}::jsonb where number = ${numbers[1]}
  `.execute(shop.db)
  for (const search of ['cafe crescent', '12-3 CAFÉ', 'nhulun', '0487 654 321', '+61487654321', '0487654', '654 321']) {
    expect([search, await find(`fulfilment_status=all&search=${encodeURIComponent(search)}`)]).toEqual([search, [2]])
  }
  expect(await find(`fulfilment_status=all&search=${encodeURIComponent('0499 999 999')}`)).toEqual([])
})

test('finds an order by number, e-mail, name, day, amount and shipping method', async () => {
  const { find, numbers } = await openWithOrders()
  expect(await find(`fulfilment_status=all&search=${numbers[3]}`)).toEqual([4])
  expect(await find(`fulfilment_status=all&search=${numbers[3]!.slice(4).toLowerCase()}`)).toEqual([4])
  expect(await find('fulfilment_status=all&search=ADA2%40example')).toEqual([2])
  expect(await find('fulfilment_status=all&search=lovelace')).toHaveLength(5)
  expect(await find('fulfilment_status=all&search=%25')).toHaveLength(5)
  expect(await find('fulfilment_status=all&search=nobody')).toEqual([])
  // Both days are included whole, in the shop's time zone.
  expect(await find('fulfilment_status=all&from=2026-03-03&to=2026-03-04')).toEqual([3, 2])
  // AU$10.00 a card and AU$3.00 for the letter.
  expect(await find('fulfilment_status=all&at_least=33.00&at_most=43')).toEqual([4, 3])
  expect(await find('fulfilment_status=all&shipping_method_id=1')).toHaveLength(5)
  expect(await find('fulfilment_status=all&shipping_method_id=3')).toEqual([])
})

test('paging returns every order once in every sort order', async () => {
  const { grace, numbers } = await openWithOrders()
  for (const sort of ['date', '-date', 'total', '-total']) {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { body } = await grace.list(`fulfilment_status=all&sort=${sort}&per_page=2${after}`)
      seen.push(...body.orders.map(({ number }) => number))
      if (body.next === null) break
      after = `&after=${body.next}`
    }
    expect(seen.toSorted()).toEqual(numbers.toSorted())
    expect(new Set(seen).size).toBe(5)
  }
})

test('rejects an invalid filter with a sentence', async () => {
  const { grace } = await openWithOrders()
  for (const query of [
    'fulfilment_status=lost',
    'from=yesterday',
    'from=2026-02-31',
    'at_least=all',
    'after=-1',
    'sort=name',
  ]) {
    expect((await grace.list(query)).status, query).toBe(400)
  }
})

test('returns lines, address, payments, refunds, note and history in few statements', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const grace = await makeStaff(shop)
  const { number } = await ada.buy({ variant_id: bolt, quantity: 2 })
  await grace.refund(number, { amount: '1.00' })
  await shop.runJobs()
  const write = (note: string, from = '') =>
    shop.send('PUT', `/api/admin/orders/${number}/note`, { token: grace.token, body: { note, from } })
  expect((await write('Wrap it')).status).toBe(200)
  expect((await write('x'.repeat(2001), 'Wrap it')).status).toBe(422)
  // A note based on an older version is refused.
  expect((await write('Leave it at the door')).status).toBe(409)
  shop.statements.length = 0
  const { body } = await grace.read(number)
  expect(shop.statements.length).toBeLessThanOrEqual(6)
  expect(body).toMatchObject({
    fulfilment_status: 'to_pack',
    note: 'Wrap it',
    delivery: { name: 'Letter', is_pickup: false },
    refundable: '8.40',
    display_refundable: 'AU$8.40',
    order: { number, total_quantity: 2, ship_address: { name: ADDRESS.name }, payments: [{ state: 'completed' }] },
    refunds: [
      { display_amount: 'AU$1.00', to: 'card', state: 'completed', reason: 'Bent corner', can_be_credit: false },
    ],
  })
  expect(body.timeline.slice(0, 4).map(({ what, who, detail }) => [what, who, detail])).toEqual([
    ['write note', 'grace@example.test', 'Wrap it'],
    ['refunded', null, 'AU$1.00'],
    ['refund order', 'grace@example.test', 'AU$1.00 · Bent corner'],
    ['paid', null, null],
  ])
  expect(JSON.stringify((await ada.read(number)).body)).not.toContain('Wrap it')
  expect((await grace.read('R000000000')).status).toBe(404)
})
