import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../../db/audit.queries.ts'
import { makeClerk } from '../../../testing/people/make-clerk.ts'
import { makeMover } from '../../../testing/people/make-mover.ts'
import { makeCustomer } from '../../../testing/people/make-customer.ts'
import { makeShopper, makeStock, signInAgain, shopperAt } from '../../../testing/people/make-shopper.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const HEAD =
  'Customer ID,First Name,Last Name,Email,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Store Credit'
const FILE = `${HEAD}
1,Bea,Green,Bea@Example.test,,1 Smith Street,Unit 2,Darwin,NT,AU,800,'0412345678,25.50
2,Carl,Blue,carl@example.test,,,,,,,,,
3,Dora,,dora@example.test,,,,,,,,,"$1,000.00"
`

async function openMovingShop() {
  const shop = await openTestShop()
  return { shop, olga: await makeMover(shop) }
}

async function customersOf({ db }: TestShop) {
  const { rows } = await sql<{ email: string; credit: number; name: string | null }>`
    select u.email, u.ship_address ->> 'name' as name,
      (select coalesce(sum(amount_cents), 0)::integer from store_credit_entries where user_id = u.id) as credit
    from users u where u.role = 'customer' and u.deleted_at is null order by u.email
  `.execute(db)
  return rows
}
/** Added up from the ledger alone. */
async function creditOf({ db }: TestShop) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from store_credit_entries where reason like 'Moved in%'
  `.execute(db)
  return rows[0]!.sum
}

async function chooseByLetter(shop: TestShop, email: string) {
  const letter = shop.mails.find(({ to }) => to === email)!
  const reset_password_token = /reset-password\?token=([\w-]+)/.exec(letter.text)![1]
  const password = 'a quiet river at dawn 47'
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
  return shop.send<{ user: { api_key: string; store_credit: string } }>('POST', '/api/sign_in', {
    body: { user: { email, password } },
  })
}

test('customers are brought in with address and credit, undone, and brought in again', async () => {
  const { shop, olga } = await openMovingShop()
  const before = await customersOf(shop)
  const file = await olga.bringTable('customers', FILE)
  expect(file).toMatchObject({ state: 'ready', counts: { planned: 3 }, amount_cents: 102_550 })
  expect(await customersOf(shop)).toEqual(before)
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 3 }, to_invite: 3 })
  const after = await customersOf(shop)
  expect(after).toEqual(
    [
      ...before,
      { email: 'bea@example.test', credit: 2550, name: 'Bea Green' },
      { email: 'carl@example.test', credit: 0, name: null },
      { email: 'dora@example.test', credit: 100_000, name: null },
    ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  )
  const { rows } = await sql`select ship_address from users where email = 'bea@example.test'`.execute(shop.db)
  expect(rows).toMatchObject([{ ship_address: { address1: '1 Smith Street, Unit 2', zipcode: '0800', state_id: 131 } }])
  expect(await audit(shop.db)).toEqual([])
  // No letter before somebody presses for it.
  await shop.runJobs()
  expect(shop.mails).toEqual([])

  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect(await customersOf(shop)).toEqual(before)
  // Nothing is left of them, but for ledgers that add up to nothing.
  const left = await sql`
    select u.email, sum(e.amount_cents)::integer as credit from users u join store_credit_entries e on e.user_id = u.id
    where u.deleted_at is not null group by u.id
  `.execute(shop.db)
  expect(left.rows).toEqual([
    { email: expect.stringMatching(/^deleted-\d+@deleted\.invalid$/), credit: 0 },
    { email: expect.stringMatching(/^deleted-\d+@deleted\.invalid$/), credit: 0 },
  ])
  expect(await audit(shop.db)).toEqual([])
  await olga.apply(file.id)
  expect(await customersOf(shop)).toEqual(after)
  expect(await audit(shop.db)).toEqual([])
})

test('a letter lets each choose a password, is sent once, and only when pressed', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('customers', FILE)
  await olga.apply(file.id)
  expect((await olga.invite(file.id)).body).toMatchObject({ to_invite: 0 })
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to).toSorted()).toEqual([
    'bea@example.test',
    'carl@example.test',
    'dora@example.test',
  ])
  expect(await olga.invite(file.id)).toMatchObject({ status: 422, body: { code: 'moved_file.nobody_to_invite' } })
  expect((await chooseByLetter(shop, 'bea@example.test')).body.user.store_credit).toBe('25.50')
  const { body } = await olga.undo(file.id)
  expect(body).toMatchObject({ state: 'done', counts: { undone: 2, kept: 1 } })
  expect((await olga.rows(file.id, 'kept'))[0]!.reason).toBe('The customer has chosen a password since.')
  // The links of those who are gone open nothing.
  expect((await sql`select from password_resets`.execute(shop.db)).rows).toEqual([])
})

test('credit that was spent or is held is kept, the rest is taken back', async () => {
  const { shop, olga } = await openMovingShop()
  const [spender, saver] = [
    await makeCustomer(shop, 'spender@example.test'),
    await makeShopper(shop, 'saver@example.test'),
  ]
  const file = await olga.bringTable(
    'customers',
    'E-mail,Store credit\nspender@example.test,50\nsaver@example.test,20.00\nnew@example.test,5\n',
  )
  expect((await olga.rows(file.id)).map(({ reason }) => reason)).toEqual([
    'Has an account already: only the credit is added.',
    'Has an account already: only the credit is added.',
    'Without a postal address: it is not complete.',
  ])
  await olga.apply(file.id)
  expect(await creditOf(shop)).toBe(7500)
  const bolt = await makeStock(shop, 5, 320)
  const ada = shopperAt(shop, { id: spender.id, token: await signInAgain(shop, spender.id) })
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await saver.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await olga.undo(file.id)).body).toMatchObject({ counts: { kept: 2, undone: 1 } })
  expect((await olga.rows(file.id, 'kept')).map(({ reason }) => reason)).toEqual([
    'Some of this credit has been spent since.',
    'An order that is being paid holds some of this credit.',
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('a customer for whom a basket is put aside keeps the account, until somebody takes it over', async () => {
  const { shop, olga } = await openMovingShop()
  const clerk = await makeClerk(shop)
  const file = await olga.bringTable('customers', 'E-mail\nada@example.test\n')
  await olga.apply(file.id)
  const [ada] = (await clerk.findCustomers('ada@example.test')).body.customers
  const lines = [{ variant_id: await makeStock(shop), quantity: 1 }]
  const held = await clerk.hold({ lines, customer_id: ada!.id, note: '' })
  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'done', counts: { kept: 1 } })
  await clerk.takeOver(held.body.id)
  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'undone' })
})

test('rows that cannot be meant so wait with a sentence, and are put right by hand', async () => {
  const { shop, olga } = await openMovingShop()
  const grace = await makeStaff(shop)
  await makeCustomer(shop, 'ada@example.test')
  const { email: staffEmail } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', grace.id)
    .executeTakeFirstOrThrow()
  const lines = [
    ['=cmd()', '5', 'This is no e-mail address.'],
    ['', '5', 'The e-mail address is missing.'],
    ['minus@example.test', '-5', 'The store credit must be an amount such as 12.50.'],
    ['rich@example.test', '99999999999', 'The store credit is too much.'],
    ['much@example.test', '100001', 'The store credit is too much.'],
    [staffEmail, '5', 'This is the address of a member of staff.'],
    ['twice@example.test', '5', null],
    ['TWICE@example.test', '5', 'Line 8 has this e-mail address, too.'],
  ]
  const file = await olga.bringTable(
    'customers',
    ['E-mail,Store credit', ...lines.map(([a, b]) => `${a},${b}`)].join('\n'),
  )
  const wrong = await olga.rows(file.id, 'unresolved')
  expect(wrong.map(({ reason }) => reason)).toEqual(lines.flatMap(([, , reason]) => reason ?? []))
  expect(file.counts).toMatchObject({ planned: 1, unresolved: 7 })
  const again = await olga.mend(file.id, wrong[0]!.id, { email: 'twice@example.test', credit: '5' })
  expect(again).toMatchObject({
    status: 422,
    body: { code: 'moved_row.still_wrong', error: 'Line 8 has this e-mail address, too.' },
  })
  expect((await olga.mend(file.id, wrong[0]!.id, { email: 'right@example.test', credit: '6' })).body).toMatchObject({
    counts: { planned: 2, unresolved: 6 },
    amount_cents: 1100,
  })
  expect((await olga.apply(file.id)).body).toMatchObject({ counts: { applied: 2 } })
  expect(await creditOf(shop)).toBe(1100)
})

test('somebody who signs up or is hired between preview and apply is not made twice', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('customers', FILE)
  await makeCustomer(shop, 'bea@example.test')
  const dora = await makeCustomer(shop, 'dora@example.test')
  await sql`update users set role = 'staff' where id = ${dora.id}`.execute(shop.db)
  expect((await olga.apply(file.id)).body).toMatchObject({ counts: { applied: 2, unresolved: 1 }, to_invite: 1 })
  expect(await creditOf(shop)).toBe(2550)
  expect(await audit(shop.db)).toEqual([])
})

test('a deleted account is forgotten in the files, too', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('customers', FILE)
  await olga.apply(file.id)
  await olga.invite(file.id)
  await shop.runJobs()
  const { body } = await chooseByLetter(shop, 'bea@example.test')
  const gone = await shop.send('DELETE', '/api/account', {
    token: body.user.api_key,
    body: { user: { current_password: 'a quiet river at dawn 47', give_up_store_credit: true } },
  })
  expect(gone.status).toBeLessThan(300)
  const { rows } = await sql`select text, cells, email, detail from moved_rows where line = 2`.execute(shop.db)
  expect(rows).toEqual([{ text: '', cells: null, email: null, detail: null }])
  expect((await olga.undo(file.id)).body).toMatchObject({ counts: { kept: 1, undone: 2 } })
  expect(await audit(shop.db)).toEqual([])
})

test('what a file says of people is forgotten three months after it; it can still be undone, and not be applied again', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('customers', FILE)
  await olga.apply(file.id)
  const forget = async (days: number) => {
    await sql`update moved_files set updated_at = now() - make_interval(days => ${days})`.execute(shop.db)
    await sql`select graphile_worker.add_job('forget-moved-rows', '{}'::json)`.execute(shop.db)
    await shop.runJobs()
  }
  const known = async () => {
    const { rows } = await sql`
      select from moved_rows where text <> '' or cells is not null or email is not null or detail is not null
    `.execute(shop.db)
    return rows.length
  }
  const before = await known()
  await forget(89)
  expect(await known()).toBe(before)
  await forget(91)
  expect([before > 0, await known()]).toEqual([true, 0])
  expect(await audit(shop.db)).toEqual([])
  const { counts } = await olga.see(file.id)
  expect((await olga.undo(file.id)).body).toMatchObject({
    state: 'undone',
    counts: { undone: counts.applied, applied: 0 },
  })
  expect(await olga.apply(file.id)).toMatchObject({ status: 422, body: { code: 'moved_file.nothing_to_apply' } })
  expect(await audit(shop.db)).toEqual([])
})
