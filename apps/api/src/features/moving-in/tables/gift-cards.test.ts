import type { StaffGiftCardDetail } from '@pennysleeve/contract/admin/gift-cards.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../../db/audit.queries.ts'
import { makeClerk } from '../../../testing/people/make-clerk.ts'
import { makeMover } from '../../../testing/people/make-mover.ts'
import { makeShopper, makeStock } from '../../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

const FILE = `Gift Card Number,Current Balance,Expires On,Customer Email
OLD-CARD-0001,25.00,31/12/2099,bea@example.test
old card 0002,"$1,050.50",,
987654321012,5,2099-01-02 10:00:00 +0930,
EMPTY-CARD-03,0.00,,
`

async function openMovingShop() {
  const shop = await openTestShop()
  return { shop, olga: await makeMover(shop) }
}

const balanceOf = (shop: TestShop, code: string) =>
  shop.send<{ display_balance: string; state: string; expires_on: string; code?: string }>(
    'POST',
    '/api/gift_cards/balance',
    { body: { code } },
  )

async function outstanding({ db }: TestShop) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from gift_card_entries e
    join gift_cards g on g.id = e.gift_card_id where g.moved_in
  `.execute(db)
  return rows[0]!.sum
}

test('old codes keep working, are undone, and work again when brought in again', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('gift_cards', FILE)
  expect(file).toMatchObject({ counts: { planned: 3, left_out: 1 }, amount_cents: 108_050 })
  expect((await balanceOf(shop, 'OLD-CARD-0001')).status).toBe(422)
  expect((await olga.apply(file.id)).body).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect(await outstanding(shop)).toBe(108_050)
  expect((await balanceOf(shop, 'oldcard0001')).body).toMatchObject({
    display_balance: 'AU$25.00',
    state: 'active',
    expires_on: '2099-12-31',
  })
  expect((await balanceOf(shop, 'OLD CARD 0002')).body).toMatchObject({ display_balance: 'AU$1,050.50' })
  expect((await balanceOf(shop, '987654321012')).body).toMatchObject({ expires_on: '2099-01-02' })
  expect(await audit(shop.db)).toEqual([])

  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect(await outstanding(shop)).toBe(0)
  expect((await balanceOf(shop, 'OLD-CARD-0001')).body).toMatchObject({ state: 'void' })
  expect(await audit(shop.db)).toEqual([])

  // By the same file, or by another that has it.
  const other = await olga.bringTable('gift_cards', 'Code,Balance\nOLD-CARD-0001,20\n')
  await olga.apply(other.id)
  expect((await olga.apply(file.id)).body).toMatchObject({ counts: { applied: 2, unresolved: 1 } })
  expect((await balanceOf(shop, 'OLD-CARD-0001')).body).toMatchObject({ display_balance: 'AU$20.00', state: 'active' })
  expect(await audit(shop.db)).toEqual([])
})

test('the code of a moved-in card is its holder’s secret from the beginning, that of its replacement is printed', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('gift_cards', 'Code,Balance\nOLD-CARD-0009,20\n')
  await olga.apply(file.id)
  const { id } = await shop.db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow()
  const { token } = await makeClerk(shop)
  const codeOf = (card: number) => shop.send('POST', `/api/admin/gift_cards/${card}/code`, { token })
  expect(await codeOf(id)).toMatchObject({ status: 422, body: { code: 'gift_card.code_hidden' } })
  const { body } = await shop.send<StaffGiftCardDetail>('POST', `/api/admin/gift_cards/${id}/replacement`, {
    token,
    body: { reason: 'Lost' },
  })
  expect((await codeOf(body.gift_card.id)).status).toBe(200)
})

test('a moved-in card pays, is redeemed, replaced and made void like any other, and then stays', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable(
    'gift_cards',
    'Code,Balance\nPAYS-AT-COUNTER,20\nREDEEMED-ONLINE,10\nREPLACED-CARD,30\nVOIDED-CARD-1,40\nUNTOUCHED-GIFT,50\n',
  )
  await olga.apply(file.id)
  const bolt = await makeStock(shop, 5, 320)
  const clerk = await makeClerk(shop)
  const sold = await clerk.sell({
    lines: [{ variant_id: bolt, quantity: 1 }],
    total: '3.20',
    payment: { gift_card: { code: 'pays at counter', amount: '3.20' } },
  })
  expect(sold.status, JSON.stringify(sold.body)).toBe(201)
  const ada = await makeShopper(shop)
  const redeemed = await shop.send('POST', '/api/gift_cards/redemptions', {
    token: ada.token,
    body: { code: 'redeemed-online' },
  })
  expect(redeemed.status).toBe(201)
  const { rows } = await sql<{ id: number; ending: string }>`select id, ending from gift_cards where moved_in`.execute(
    shop.db,
  )
  const idOf = (code: string) => rows.find(({ ending }) => code.endsWith(ending))!.id
  const post = (path: string) =>
    shop.send('POST', `/api/admin/gift_cards/${path}`, { token: olga.token, body: { reason: 'Lost' } })
  expect((await post(`${idOf('REPLACEDCARD')}/replacement`)).status).toBe(201)
  expect((await post(`${idOf('VOIDEDCARD1')}/void`)).status).toBe(200)
  const refunded = await shop.send('POST', `/api/admin/gift_cards/${idOf('UNTOUCHEDGIFT')}/refund`, {
    token: olga.token,
    body: { refund: { reason: 'Lost' } },
  })
  expect(refunded.body).toMatchObject({ code: 'gift_card.moved_in' })
  const list = await shop.send<{ gift_cards: { order_number: null }[] }>('GET', '/api/admin/gift_cards', {
    token: olga.token,
  })
  expect(list.body.gift_cards.map(({ order_number }) => order_number)).toContain(null)
  expect(await audit(shop.db)).toEqual([])

  expect((await olga.undo(file.id)).body).toMatchObject({ state: 'done', counts: { kept: 4, undone: 1 } })
  expect((await olga.rows(file.id, 'kept')).map(({ reason }) => reason)).toEqual([
    'Some of this card has been spent since.',
    'Some of this card has been spent since.',
    'This card was replaced by another one since.',
    'This card was made void since.',
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('codes are kept nowhere in the clear', async () => {
  const { shop, olga } = await openMovingShop()
  const file = await olga.bringTable('gift_cards', FILE)
  await olga.apply(file.id)
  for (const table of ['moved_rows', 'gift_cards', 'audit_log', 'idempotency_keys']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(shop.db)
    expect(JSON.stringify(rows)).not.toMatch(/OLD.?CARD.?0001|987654321012/i)
  }
  expect((await olga.rows(file.id, 'applied')).map(({ text }) => text)[0]).toBe(
    '…0001, 25.00, 31/12/2099, bea@example.test',
  )
})

test('rows that cannot be meant so wait with a sentence', async () => {
  const { olga } = await openMovingShop()
  const first = await olga.bringTable('gift_cards', 'Code,Balance\nTHERE-ALREADY,5\n')
  await olga.apply(first.id)
  const lines = [
    [',5,', 'The code is missing.'],
    ['SHORT,5,', 'The code is too short to be safe. Give its holder a new card, or store credit.'],
    ['MINUS-MONEY,-5,', 'The balance must be an amount such as 12.50.'],
    ['FORMULA-CARD,=1+1,', 'The balance must be an amount such as 12.50.'],
    ['ABSURD-MONEY,999999999,', 'The balance is too much.'],
    ['BAD-DAY-CARD,5,someday', 'The last day must be a date such as 31/12/2027 or 2027-12-31.'],
    ['BAD-DAY-CARD,5,31/02/2099', 'The last day must be a date such as 31/12/2027 or 2027-12-31.'],
    ['RUN-OUT-CARD,5,2020-01-01', 'This card has run out on 2020-01-01.'],
    ['TWICE-A-CARD,5,2099-01-01', null],
    ['twice a card,5,', 'Line 10 has this code, too.'],
    ['there already,5,', 'A gift card with this code is there already.'],
  ] as const
  const file = await olga.bringTable('gift_cards', ['Code,Balance,Expiry', ...lines.map(([line]) => line)].join('\n'))
  const wrong = await olga.rows(file.id, 'unresolved')
  expect(wrong.map(({ reason }) => reason)).toEqual(lines.flatMap(([, reason]) => reason ?? []))
  expect((await olga.mend(file.id, wrong[1]!.id, { code: 'LONG-ENOUGH-1', balance: '5' })).body).toMatchObject({
    counts: { planned: 2 },
  })
})

test('a card of another program is owed from the day it is moved in, in the books', async () => {
  const { shop, olga } = await openMovingShop()
  const customers = await olga.bringTable('customers', 'E-mail,Store credit\nnew@example.test,7\n')
  await olga.apply(customers.id)
  const file = await olga.bringTable('gift_cards', 'Code,Balance\nOWED-TO-SOMEBODY,20\n')
  await olga.apply(file.id)
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'Australia/Darwin', 'YYYY-MM-DD') as day
  `.execute(shop.db)
  const { day } = rows[0]!
  const journal = await shop.send<object>('GET', `/api/admin/reports/journal?from=${day}&to=${day}`, {
    token: olga.token,
  })
  expect(journal.body).toMatchObject({
    accounts: expect.arrayContaining([
      { account: 'gift_cards', debit: '0.00', credit: '20.00' },
      { account: 'opening_balances', debit: '27.00', credit: '0.00' },
    ]),
  })
})
