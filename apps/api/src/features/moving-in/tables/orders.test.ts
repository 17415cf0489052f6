import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { makeMover } from '../../../testing/people/make-mover.ts'
import { makeShopper } from '../../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

/** As Shopify writes its orders: a row for each item. */
const FILE = `Name,Email,Financial Status,Created at,Total,Lineitem quantity,Lineitem name,Lineitem price
#1001,ada@example.test,paid,2025-03-01 10:00:00 +0930,12.50,2,Lightning Bolt [Magic 2010],4.00
#1001,,,,,1,Counterspell [Magic 2010],4.50
#1002,Ada@example.test,refunded,2025-04-01 10:00:00 +0930,3.00,1,Forest,3.00
#1003,nobody@example.test,paid,2025-05-01 10:00:00 +0930,3.00,1,Forest,3.00
,ada@example.test,paid,2025-05-01,3.00,1,Forest,3.00
#1004,ada@example.test,paid,someday,3.00,1,Forest,3.00
#1005,ada@example.test,paid,2025-05-01,-3.00,1,Forest,3.00
`

async function readOf(shop: TestShop, token: string) {
  const { body } = await shop.send<ResponseOf<'GET /api/moved_orders'>>('GET', '/api/moved_orders', { token })
  return body.moved_orders
}

/** Everything that a report adds up. */
async function booksOf({ db }: TestShop) {
  const { rows } = await sql`
    select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
      (select count(*) from stock_movements) as movements, (select count(*) from store_credit_entries) as credit
  `.execute(db)
  return rows
}

test('past orders are read by their customer and by staff, count nowhere, and go again', async () => {
  const shop = await openTestShop()
  const olga = await makeMover(shop)
  const [ada, eve] = [await makeShopper(shop), await makeShopper(shop, 'eve@example.test')]
  const before = await booksOf(shop)
  const file = await olga.bringTable('orders', FILE)
  expect(file.counts).toMatchObject({ planned: 3, unresolved: 3 })
  expect((await olga.rows(file.id, 'unresolved')).map(({ reason }) => reason)).toEqual([
    'The number of the order is missing.',
    'The day must be a date such as 31/12/2027 or 2027-12-31.',
    'The total must be an amount such as 12.50.',
  ])
  expect(await readOf(shop, ada.token)).toEqual([])
  expect((await olga.apply(file.id)).body).toMatchObject({ counts: { applied: 2, unresolved: 4 } })
  const orders = [
    {
      number: '#1002',
      placed_on: '2025-04-01',
      display_total: 'AU$3.00',
      status: 'refunded',
      items: ['1 × Forest, 3.00'],
    },
    {
      number: '#1001',
      placed_on: '2025-03-01',
      display_total: 'AU$12.50',
      status: 'paid',
      items: ['2 × Lightning Bolt [Magic 2010], 4.00', '1 × Counterspell [Magic 2010], 4.50'],
    },
  ]
  expect(await readOf(shop, ada.token)).toEqual(orders)
  expect(await readOf(shop, eve.token)).toEqual([])
  const seen = await shop.send('GET', `/api/admin/customers/${ada.id}/moved_orders`, { token: olga.token })
  expect(seen.body).toMatchObject({ moved_orders: orders, total_count: 2 })
  expect(await booksOf(shop)).toEqual(before)

  // Another file with the same orders brings none twice.
  const again = await olga.bringTable('orders', FILE, { again: true })
  expect((await olga.apply(again.id)).body).toMatchObject({ counts: { applied: 0 } })
  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'undone', counts: { undone: 2 } })
  expect(await readOf(shop, ada.token)).toEqual([])
  await olga.apply(file.id)
  expect(await readOf(shop, ada.token)).toEqual(orders)
})

test('an order that another row has already waits, and holds up no other', async () => {
  const shop = await openTestShop()
  const olga = await makeMover(shop)
  const ada = await makeShopper(shop)
  const file = await olga.bringTable('orders', `${FILE}#1006,ada@example.test,paid,,3.00,1,Forest,3.00\n`)
  const [nameless] = await olga.rows(file.id, 'unresolved')
  // Staff type a number that the file has.
  const cells = { ...nameless!.cells, number: '#1006' }
  expect((await olga.mend(file.id, nameless!.id, cells)).status).toBe(200)
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect((await olga.rows(file.id, 'unresolved')).map(({ reason }) => reason)).toContain('This order is there already.')
  expect((await readOf(shop, ada.token)).filter(({ number }) => number === '#1006')).toHaveLength(1)
})

test('a customer with past orders keeps the account when the customers are undone', async () => {
  const shop = await openTestShop()
  const olga = await makeMover(shop)
  const customers = await olga.bringTable('customers', 'E-mail\nada@example.test\n')
  await olga.apply(customers.id)
  const file = await olga.bringTable('orders', FILE)
  await olga.apply(file.id)
  expect((await olga.undo(customers.id)).body).toMatchObject({ counts: { kept: 1 } })
  await olga.undo(file.id)
  expect((await olga.undo(customers.id)).body).toMatchObject({ state: 'undone' })
})
