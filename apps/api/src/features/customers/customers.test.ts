import type { CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/people/make-customer.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'

async function openOffice() {
  const opened = await openShopWithCard(100, 11_000)
  const grace = await makeStaff(opened.shop)
  const call = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    opened.shop.send<Body & { error?: string }>(method, `/api/admin/customers${path}`, {
      token: grace.token,
      ...(body ? { body } : {}),
    })
  return {
    ...opened,
    grace,
    call,
    find: async (query: string) => (await call<ResponseOf<'GET /api/admin/customers'>>('GET', `?${query}`)).body,
    details: async (id: number) => (await call<CustomerDetails>('GET', `/${id}`)).body,
    discount: (id: number, discount_percent: number, reason = 'Bought a lot over the counter') =>
      call<CustomerDetails>('POST', `/${id}/loyalty_entries`, { loyalty_entry: { discount_percent, reason } }),
  }
}

test('finds customers by part of the e-mail address or name, or by an order number, and treats wildcards as text', async () => {
  const { ada, bolt, find } = await openOffice()
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  for (const q of ['ada@', 'EXAMPLE.test', 'lovelace', 'Ada Lov', number, number.toLowerCase()]) {
    const { customers, total_count } = await find(`q=${encodeURIComponent(q)}`)
    expect([q, customers.map(({ id }) => id).includes(ada.id), total_count >= 1]).toEqual([q, true, true])
  }
  for (const q of ['%', 'a_a@', '\\', "'; drop table users; --", 'R000000000']) {
    expect([q, (await find(`q=${encodeURIComponent(q)}`)).customers]).toEqual([q, []])
  }
  const [row] = (await find('q=lovelace')).customers
  expect(row).toMatchObject({ name: 'Ada Lovelace', orders_count: 1, store_credit: '0.00', blocked_at: null })
})

test('finds customers by part of the street or phone number, however it is spelt', async () => {
  const { shop, ada, bolt, find } = await openOffice()
  await ada.buy({ variant_id: bolt, quantity: 1 })
  const setAddress = (address: object) =>
    sql`update users set ship_address = ship_address || ${JSON.stringify(address)}::jsonb where id = ${ada.id}`.execute(
      shop.db,
    )
  const expectFound = async (...queries: string[]) => {
    for (const q of queries) {
      const { customers } = await find(`q=${encodeURIComponent(q)}`)
      expect([q, customers.map(({ id }) => id)]).toEqual([q, [ada.id]])
    }
  }
  await setAddress({ name: 'Zoë Ångström', address1: 'Unit 7/12 Café Crescent', phone: '+61 412 345 678' })
  await expectFound('cafe cres', 'CAFÉ', 'unit 7, 12 cafe', 'zoe angstrom', 'Zoë Å')
  await expectFound(
    '0412 345 678',
    '0412345678',
    '+61412345678',
    '+61 (0)412 345 678',
    '0061 412 345 678',
    '61412345678',
  )
  await expectFound('412 345', '0412-345', '345678', '+61 412 3')
  await setAddress({ phone: '(08) 8999 1234' })
  await expectFound('08 8999 1234', '+61 8 8999 1234', '8999 1234', '89991234')
  for (const q of ['0499 999 999', '+61 499 999 999', 'elsewhere street', '+', '( )']) {
    expect([q, (await find(`q=${encodeURIComponent(q)}`)).customers]).toEqual([q, []])
  }
})

test('sorts and pages with a constant number of statements', async () => {
  const { shop, find } = await openOffice()
  const all = await find('sort=email')
  const emails = all.customers.map(({ email }) => email)
  expect(emails).toEqual(emails.toSorted())
  const before = shop.statements.length
  const second = await find('sort=email&per_page=1&page=2')
  // The session and the list.
  expect(shop.statements.length - before).toBeLessThanOrEqual(3)
  expect([second.customers.map(({ email }) => email), second.total_count]).toEqual([[emails[1]], all.total_count])
})

test('a customer’s page shows orders, sell orders, store credit and loyalty points', async () => {
  const { ada, bolt, grace, call, details } = await openOffice()
  await grace.grant(ada.id, '50.00', 'Won a tournament')
  const { number } = await ada.buy({ variant_id: bolt, quantity: 2 })
  expect(await details(ada.id)).toMatchObject({
    orders_count: 1,
    sell_orders_count: 0,
    discount_percent: 2,
    store_credit: '0.00',
    default_address: { name: 'Ada Lovelace' },
  })
  const orders = await call<ResponseOf<'GET /api/admin/customers/:id/orders'>>('GET', `/${ada.id}/orders`)
  expect(orders.body.orders).toMatchObject([{ number, state: 'complete', shipment_state: 'ready' }])
  const credit = await call<ResponseOf<'GET /api/admin/customers/:id/credit_entries'>>(
    'GET',
    `/${ada.id}/credit_entries`,
  )
  expect(credit.body.credit_entries).toMatchObject([
    { display_amount: '-AU$50.00', display_balance: 'AU$0.00', reason: `Order ${number}`, made_by: null },
    {
      display_amount: 'AU$50.00',
      display_balance: 'AU$50.00',
      reason: 'Won a tournament',
      made_by: 'grace@example.test',
    },
  ])
  const earned = await call<ResponseOf<'GET /api/admin/customers/:id/loyalty_entries'>>(
    'GET',
    `/${ada.id}/loyalty_entries`,
  )
  expect(earned.body.loyalty_entries).toMatchObject([{ points: 2, reason: `Earned by order ${number}`, made_by: null }])
  expect((await call('GET', '/999999')).status).toBe(404)
  expect((await call('GET', '/999999/orders')).status).toBe(404)
})

test('shows whether the e-mail address is verified, and a pending new one', async () => {
  const { shop, ada, find, details } = await openOffice()
  const token = ada.token
  expect(await details(ada.id)).toMatchObject({ email_verified: true, pending_email: null })
  const user = { email: 'ada.king@example.test', current_password: PASSWORD }
  await shop.send('PUT', '/api/account', { token, body: { user } })
  const before = shop.statements.length
  expect(await details(ada.id)).toMatchObject({ email_verified: true, pending_email: 'ada.king@example.test' })
  // The session and the customer.
  expect(shop.statements.length - before).toBeLessThanOrEqual(3)
  await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ada.id).execute()
  const [row] = (await find('q=ada@')).customers
  expect([row?.email_verified, (await details(ada.id)).email_verified]).toEqual([false, false])
})

test('corrects a discount with a reason; the next order uses it, and large orders still earn points', async () => {
  const { ada, bolt, call, discount, details } = await openOffice()
  expect((await discount(ada.id, 10)).body).toMatchObject({ discount_percent: 10 })
  const order = await ada.buy({ variant_id: bolt, quantity: 2 })
  expect(order).toMatchObject({ adjustment_total: '-22.00' })
  expect(await details(ada.id)).toMatchObject({ discount_percent: 10 })
  expect((await discount(ada.id, 10)).status).toBe(422)
  expect((await discount(ada.id, 0)).body).toMatchObject({ discount_percent: 0 })
  for (const wrong of [-1, 15, 2.5]) expect((await discount(ada.id, wrong)).status).toBeGreaterThanOrEqual(400)
  expect((await discount(ada.id, 4, '  ')).status).toBe(422)
  const entries = await call<ResponseOf<'GET /api/admin/customers/:id/loyalty_entries'>>(
    'GET',
    `/${ada.id}/loyalty_entries`,
  )
  expect(entries.body.loyalty_entries[0]).toMatchObject({ points: -10, made_by: 'grace@example.test' })
})

test('a blocked customer is signed out and cannot sign in until unblocked', async () => {
  const { shop, ada, call } = await openOffice()
  const block = { block: { reason: 'Tried stolen cards' } }
  expect((await call<CustomerDetails>('PUT', `/${ada.id}/block`, block)).body.blocked_at).not.toBeNull()
  expect((await ada.current()).status).toBe(401)
  const user = { email: 'ada@example.test', password: PASSWORD }
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(422)
  expect((await call('PUT', `/${ada.id}/block`, block)).status).toBe(409)
  expect((await call('POST', `/${ada.id}/password_resets`)).status).toBe(422)
  expect((await call<CustomerDetails>('PUT', `/${ada.id}/unblock`, block)).body.blocked_at).toBeNull()
  expect((await shop.send('POST', '/api/sign_in', { body: { user } })).status).toBe(200)
  const { rows } = await sql`
    select action, after from audit_log where subject_type = 'customer' order by id
  `.execute(shop.db)
  expect(rows).toMatchObject([
    { action: 'block customer', after: { blocked: true, reason: 'Tried stolen cards' } },
    { action: 'unblock customer', after: { blocked: false } },
  ])
})

test('rejects blocking a member of staff', async () => {
  const { shop, grace, call } = await openOffice()
  for (const role of ['staff', 'admin'] as const) {
    const other = await makeStaff(shop, `${role}@example.test`)
    await shop.db.updateTable('users').set({ role }).where('id', '=', other.id).execute()
    expect((await call('PUT', `/${other.id}/block`, { block: { reason: 'A quarrel' } })).status).toBe(422)
  }
  expect((await call('PUT', `/${grace.id}/block`, { block: { reason: 'Myself' } })).status).toBe(422)
})

test('mails a password link to the customer, which staff never see', async () => {
  const { shop, ada, call } = await openOffice()
  const { status, text } = await call('POST', `/${ada.id}/password_resets`)
  expect([status, text]).toEqual([201, '{"message":"A link is on its way to ada@example.test."}'])
  await shop.runJobs()
  expect(shop.mails.at(-1)).toMatchObject({ to: 'ada@example.test', subject: expect.stringContaining('new password') })
  const { rows } = await sql<{ line: string }>`select audit_log::text as line from audit_log`.execute(shop.db)
  expect(rows.some(({ line }) => line.includes('token='))).toBe(false)
  await sql`update shop set email = ''`.execute(shop.db)
  const unsent = await call('POST', `/${ada.id}/password_resets`)
  expect([unsent.status, unsent.text]).toEqual([422, expect.stringContaining('The shop has no e-mail address yet')])
})
