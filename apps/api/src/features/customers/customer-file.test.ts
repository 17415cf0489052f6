import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { readCsv } from '@pennysleeve/domain/collection-files/csv.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

async function openOffice() {
  const opened = await openShopWithCard(100, 11_000)
  const { db } = opened.shop
  const grace = await makeStaff(opened.shop)
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', grace.id).execute()
  const download = async (customer_file: object) => {
    const { status, body } = await opened.shop.send<ListFile>('POST', '/api/admin/customer_files', {
      token: grace.token,
      body: { customer_file },
    })
    expect(status).toBe(200)
    return body
  }
  return { ...opened, db, grace, download }
}

const rowsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields)

test('a customer is a row with address, credit and orders; no cell is a formula', async () => {
  const { ada, bolt, db, download } = await openOffice()
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await sql`
    update users set ship_address = ship_address || ${JSON.stringify({ name: '=HYPERLINK("x")', city: 'Palmerston, NT' })}
    where id = ${ada.id}
  `.execute(db)
  const { file_name, text, next } = await download({ q: 'ada@' })
  expect([file_name, next]).toEqual(['customers.csv', null])
  expect(text).not.toMatch(/(?:^|,)"?[=@]/m)
  const [head, row] = rowsOf(text)
  const cells = Object.fromEntries(head!.map((name, n) => [name, row![n]]))
  expect(cells).toMatchObject({
    id: String(ada.id),
    email: 'ada@example.test',
    name: '=HYPERLINK("x")',
    city: 'Palmerston, NT',
    state_or_territory: 'NT',
    blocked: 'no',
    orders: '1',
    store_credit: '0.00',
  })
})

test('the list’s filters count, and every part is in the audit log without what was searched for', async () => {
  const { ada, db, download } = await openOffice()
  await sql`update users set blocked_at = now() where id = ${ada.id}`.execute(db)
  expect(rowsOf((await download({ blocked: 'true' })).text).map((row) => row[1])).toEqual(['email', 'ada@example.test'])
  expect(rowsOf((await download({ blocked: 'false', q: 'ada@' })).text)).toHaveLength(1)
  const { rows } = await sql`
    select actor, subject_id, after from audit_log where action = 'download customers' order by id
  `.execute(db)
  expect(rows).toEqual([
    { actor: 'grace@example.test', subject_id: 'blocked', after: { searched: false, rows: 1 } },
    { actor: 'grace@example.test', subject_id: 'all', after: { searched: true, rows: 0 } },
  ])
})

test('a long list comes in parts that name everybody once, deleted accounts nowhere', async () => {
  const { db, download } = await openOffice()
  const before = rowsOf((await download({})).text)
  await sql`
    insert into users (email, password_hash, deleted_at)
    select 'u' || n || '@example.test', 'none', case when n = 1 then now() end
    from generate_series(1, ${EXPORT_ROWS_PER_PAGE}) as n
  `.execute(db)
  const first = await download({})
  const second = await download({ after: first.next! })
  expect(second.next).toBeNull()
  const emails = rowsOf(first.text + second.text).map((row) => row[1]!)
  expect(rowsOf(first.text)).toHaveLength(EXPORT_ROWS_PER_PAGE + 1)
  expect(new Set(emails).size).toBe(emails.length)
  // All but the deleted one.
  expect(emails).toHaveLength(before.length + EXPORT_ROWS_PER_PAGE - 1)
  expect(emails).not.toContain('u1@example.test')
})
