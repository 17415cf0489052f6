import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { readCsv } from '@pennysleeve/domain/collection-files/csv.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

async function openOffice() {
  const opened = await openShopWithCard(100, 1000)
  const { db } = opened.shop
  const grace = await makeStaff(opened.shop)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', grace.id).execute()
  const download = async (order_file: object) => {
    const { status, body } = await opened.shop.send<ListFile>('POST', '/api/admin/order_files', {
      token: grace.token,
      body: { order_file },
    })
    expect(status).toBe(200)
    return body
  }
  return { ...opened, db, grace, download }
}

const rowsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields)

function cellsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = rowsOf(text)
  return rows.map((row) => Object.fromEntries(head!.map((name, n) => [name, row[n]!])))
}

test('an order is a row with address, amounts and payment; no cell is a formula', async () => {
  const { ada, bolt, db, grace, download } = await openOffice()
  const { number } = await ada.buy({ variant_id: bolt, quantity: 3 })
  await grace.refund(number, { amount: '2.50' })
  await sql`
    update orders set ship_address = ship_address || '{"name": "@SUM(A1)"}', completed_at = '2026-03-01 23:00+09:30'
  `.execute(db)
  const { file_name, text, next } = await download({ fulfilment_status: 'all' })
  expect([file_name, next]).toEqual(['orders.csv', null])
  expect(text).not.toMatch(/(?:^|,)"?[=@]/m)
  expect(cellsOf(text)).toMatchObject([
    {
      number,
      day: '2026-03-01',
      state: 'to_pack',
      channel: 'web',
      email: 'ada@example.test',
      name: '@SUM(A1)',
      copies: '3',
      goods: '30.00',
      refunded: '2.50',
      paid_by: 'Credit card',
    },
  ])
  const [{ goods, discount, shipping, total } = {}] = cellsOf(text)
  expect(Number(goods) + Number(discount) + Number(shipping)).toBeCloseTo(Number(total))
})

test('the list’s filters count, an open cart has no amounts, and each part is in the audit log', async () => {
  const { ada, bolt, db, download } = await openOffice()
  await ada.buy({ variant_id: bolt, quantity: 1 })
  const { number } = (await ada.create({ variant_id: bolt, quantity: 2 })).body
  expect(cellsOf((await download({ fulfilment_status: 'open' })).text)).toMatchObject([
    { number, copies: '2', total: '', goods: '' },
  ])
  expect(cellsOf((await download({ search: 'nobody', at_least: '1.00' })).text)).toEqual([])
  const { rows } = await sql`
    select actor, subject_id, after from audit_log where action = 'download orders' order by id
  `.execute(db)
  expect(rows).toMatchObject([
    { actor: 'grace@example.test', subject_id: 'open', after: { searched: false, rows: 1 } },
    { subject_id: 'to_pack', after: { searched: true, rows: 0, at_least: 100 } },
  ])
  expect(JSON.stringify(rows)).not.toContain('nobody')
})

test('a long list comes in parts that name every order once', async () => {
  const { ada, db, download } = await openOffice()
  await sql`
    insert into orders (number, user_id, email, state)
    select 'R' || 100000000 + n, ${ada.id}, 'ada@example.test', 'canceled'
    from generate_series(0, ${EXPORT_ROWS_PER_PAGE}) as n
  `.execute(db)
  const first = await download({ fulfilment_status: 'cancelled' })
  const second = await download({ fulfilment_status: 'cancelled', after: first.next! })
  expect(second.next).toBeNull()
  const numbers = cellsOf(first.text + second.text).map((row) => row['number'])
  expect(numbers).toHaveLength(EXPORT_ROWS_PER_PAGE + 1)
  expect(new Set(numbers).size).toBe(numbers.length)
})
