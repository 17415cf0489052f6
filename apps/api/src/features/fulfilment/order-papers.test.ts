import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { decodeQr } from '../../testing/decode-qr.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

type Papers = ResponseOf<'GET /api/admin/order_papers'>

async function openWithPapers() {
  const opened = await openShopWithCard(50)
  const grace = await makeStaff(opened.shop)
  const [bea, cleo, dora, eve] = await makeShoppers(opened.shop, 4)
  const item = { variant_id: opened.bolt, quantity: 2 }
  const { number: paid } = await opened.ada.buy(item)
  const { number: cancelled } = await bea!.buy(item)
  await grace.cancel(cancelled)
  const { number: cart } = (await cleo!.create(item)).body
  const { number: paying } = await dora!.goToPayment(item)
  const { number: dropped } = (await eve!.create(item)).body
  await grace.cancel(dropped)
  const print = async (paper: string, ...numbers: string[]) => {
    const url = `/api/admin/order_papers?paper=${paper}&numbers=${numbers.join(',')}`
    const { status, body } = await opened.shop.send<Papers>('GET', url, { token: grace.token })
    expect(status).toBe(200)
    return body
  }
  return { ...opened, grace, paid, cancelled, cart, paying, dropped, print }
}

test('carts, orders being paid and orders cancelled before payment have no invoice and are named', async () => {
  const { paid, cancelled, cart, paying, dropped, print } = await openWithPapers()
  const { orders, left_out } = await print('invoice', cart, paid, paying, cancelled, dropped, 'R000000000')
  expect(orders.map(({ order }) => order.number)).toEqual([paid, cancelled])
  expect(left_out).toHaveLength(2)
  expect(left_out[0]).toMatch(/^Never paid, so there is nothing to print: /)
  for (const number of [cart, paying, dropped]) expect(left_out[0]).toContain(number)
  expect(left_out[1]).toBe('No such order: R000000000.')
})

test('only paid orders that are not cancelled have a packing slip', async () => {
  const { paid, cancelled, cart, paying, print } = await openWithPapers()
  const { orders, left_out } = await print('packing_slip', cart, paid, paying, cancelled)
  expect(orders.map(({ order }) => order.number)).toEqual([paid])
  expect(left_out).toEqual([
    expect.stringMatching(/^Never paid/),
    `Cancelled, so there is nothing to pack: ${cancelled}.`,
  ])
})

test('the code on a packing slip says the number by which the counter and the orders find it; an invoice has none', async () => {
  const { shop, ada, bolt, print } = await openWithPapers()
  const { number } = await ada.buyToPickUp({ variant_id: bolt, quantity: 1 })
  const [slip] = (await print('packing_slip', number)).orders
  const scanned = decodeQr(slip!.qr_code!)
  expect(scanned).toBe(number)
  const clerk = await makeClerk(shop)
  expect((await clerk.findOrders(scanned)).pickups.map((pickup) => pickup.number)).toEqual([number])
  const url = `/api/admin/orders?fulfilment_status=to_pack&search=${scanned}`
  const { body } = await shop.send<ResponseOf<'GET /api/admin/orders'>>('GET', url, { token: clerk.token })
  expect(body.orders.map((order) => order.number)).toEqual([number])
  const [invoice] = (await print('invoice', number)).orders
  expect(invoice!.qr_code).toBeNull()
})

test('each refund has an adjustment note with amount, GST and reason', async () => {
  const { grace, paid, print } = await openWithPapers()
  await grace.refund(paid, { amount: '2.00' })
  await grace.refund(paid, { amount: '1.00', reason: 'Late' })
  const [paper] = (await print('invoice', paid)).orders
  expect(paper!.order.display_total).toBe('AU$9.40')
  expect(paper!.adjustment_notes).toEqual([
    {
      number: `${paid}-A1`,
      date: expect.any(String),
      reason: 'Bent corner',
      display_amount: 'AU$2.00',
      display_gst: 'AU$0.18',
    },
    {
      number: `${paid}-A2`,
      date: expect.any(String),
      reason: 'Late',
      display_amount: 'AU$1.00',
      display_gst: 'AU$0.09',
    },
  ])
})

test('an order cancelled after payment keeps its invoice and has an adjustment note over the total', async () => {
  const { cancelled, print } = await openWithPapers()
  const [paper] = (await print('invoice', cancelled)).orders
  const { display_total, display_included_tax_total } = paper!.order
  expect(paper!.adjustment_notes).toMatchObject([
    {
      number: `${cancelled}-A1`,
      reason: `Order ${cancelled} cancelled`,
      display_amount: display_total,
      display_gst: display_included_tax_total,
    },
  ])
})

test('the invoice of a walk-in from AU$1,000 on names no buyer, so it is a receipt', async () => {
  const { shop, bolt, print } = await openWithPapers()
  const clerk = await makeClerk(shop)
  const kindAt = async (price: string) => {
    const lines = [{ variant_id: bolt, quantity: 1, price, reason: 'Signed' }]
    const { body } = await clerk.sell({ lines, total: price, payment: { terminal: { amount: price } } })
    return (await print('invoice', body.number)).orders[0]!.invoice_kind
  }
  expect([await kindAt('999.99'), await kindAt('1000.00')]).toEqual(['tax_invoice', 'receipt'])
})

test('a shop without an ABN writes receipts, not tax invoices', async () => {
  const { shop, paid, print } = await openWithPapers()
  const kind = async () => (await print('invoice', paid)).orders[0]!.invoice_kind
  expect(await kind()).toBe('tax_invoice')
  await shop.db.updateTable('shop').set({ abn: '' }).execute()
  expect(await kind()).toBe('receipt')
})
