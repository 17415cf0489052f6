import type { AccountData } from '@pennysleeve/contract/account-data.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeCustomer } from '../../testing/people/make-customer.ts'
import { makePasskey } from '../../testing/people/make-authenticator.ts'
import { makeQuotedCard, makeSeller } from '../../testing/people/make-seller.ts'
import { grantCredit, makeStock, shopperAt } from '../../testing/people/make-shopper.ts'
import { dayIn, makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

/** A customer who has used everything the shop offers. */
async function openWithKnown() {
  const shop = await openTestShop()
  const seller = await makeSeller(shop)
  const ada = { ...shopperAt(shop, seller), ...seller }
  const { token } = ada
  const send = (path: string, body: object) => shop.send<{ id: number }>('POST', path, { token, body })
  const bolt = await makeStock(shop)
  await ada.buy({ variant_id: bolt, quantity: 2 })
  await grantCredit(shop, ada.id, 1250)
  const cart = await ada.open()
  await ada.offer(cart.id, { product_id: await makeQuotedCard(shop, 'Counterspell', 155) })
  await ada.send(cart.id)
  const product_id = await findProductId(shop, 'Counterspell')
  await ada.add({ product_id, quantity: 3 })
  await send('/api/wishlist_items', { wishlist_item: { product_id } })
  const deck = { name: 'Secret plans', description: 'Nobody knows', public: true, format: 'modern', commander: '' }
  const { body: made } = await send('/api/decks', { deck })
  await sql`insert into deck_cards (deck_id, product_id, quantity) values (${made.id}, ${product_id}, 4)`.execute(
    shop.db,
  )
  await send('/api/collection_imports', { collection_import: { file_name: 'cards.csv' } })
  await sql`
    insert into audit_log (actor, action, subject_type, subject_id, after)
    values ('grace@example.test', 'block customer', 'customer', ${String(ada.id)}, '{"reason": "Rang too often"}')
  `.execute(shop.db)
  await shop.runJobs()
  const write = (as = token) => shop.send<AccountData>('POST', '/api/account/data_files', { token: as })
  return { shop, ada, token, write }
}

test('one file says everything the shop keeps about a customer', async () => {
  const { ada, write } = await openWithKnown()
  const { status, body } = await write()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    profile: { id: ada.id, email: 'ada@example.test', role: 'customer', default_address: { name: 'Ada Lovelace' } },
    orders: [
      {
        state: 'complete',
        total: '9.40',
        ship_address: { name: 'Ada Lovelace' },
        lines: [{ name: 'Lightning Bolt', condition: 'nm', quantity: 2, price: '3.20', pre_order_release: null }],
        payments: [{ method: 'card', amount: expect.any(String), state: 'completed', refunds: [], disputes: [] }],
      },
    ],
    sell_orders: [{ status: 'pending', items: [{ name: 'Counterspell', quantity: 1 }] }],
    store_credit: [{ amount: '12.50' }],
    wishlist: [{ name: 'Counterspell' }],
    collection: [{ name: 'Counterspell', quantity: 3 }],
    collection_files: [{ file_name: 'cards.csv', rows: [] }],
    decks: [{ name: 'Secret plans', cards: [{ name: 'Counterspell', quantity: 4, board: 'main' }] }],
    changes_by_staff: [{ action: 'block customer', after: { reason: 'Rang too often' } }],
  })
  expect(body.sessions.length).toBeGreaterThan(0)
  expect(body.mails.some(({ text }) => text?.includes('R'))).toBe(true)
})

test('the file says until when something bought beforehand is waited for', async () => {
  const { shop, ada, write } = await openWithKnown()
  const { line } = await makePreOrder(shop, { release_on: dayIn(30) })
  await ada.buy(line())
  const lines = (await write()).body.orders.flatMap((order) => order.lines)
  expect(lines.map(({ pre_order_release }) => pre_order_release)).toEqual([null, dayIn(30)])
})

test('the file has nothing of others and no secrets', async () => {
  const { shop, ada, token, write } = await openWithKnown()
  await makePasskey(shop, { token })
  const eve = await makeCustomer(shop, 'eve@example.test')
  await sql`
    insert into wishlist_items (user_id, product_id) select ${eve.id}, id from products where name = 'Lightning Bolt' limit 1
  `.execute(shop.db)
  const { text } = await write()
  expect(text).not.toMatch(/eve@|grace@/)
  expect((await write(eve.token)).text).not.toMatch(/ada@|Lovelace/)
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users where id = ${ada.id}
    union all select passkey_handle::text from users where id = ${ada.id}
    union all select client_secret from payments where client_secret is not null
    union all select intent_id from payments where intent_id is not null
    union all select encode(token_hash, 'hex') from sessions
    union all select encode(credential_id, 'hex') from passkeys
  `.execute(shop.db)
  expect(rows.length).toBeGreaterThan(5)
  for (const { secret } of [...rows, { secret: token }]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/token=|\\\\x[0-9a-f]{8}/)
})

test('the sixth file of an hour is refused', async () => {
  const { write } = await openWithKnown()
  for (let n = 0; n < 5; n += 1) expect((await write()).status).toBe(200)
  const refused = await write()
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('five times already')])
})

/**
 * Every foreign key to a customer, or to a record of theirs: the section of the file that tells it, or why none does.
 * A new table needs a line here, and in account-data.queries.ts what it keeps about the customer.
 */
const KEYS: Record<string, { section: string } | { why: string }> = {
  'bank_detail_looks.sell_cart_id': { section: 'sell_orders' },
  'bank_details.sell_cart_id': { section: 'sell_orders' },
  'collection_entries.user_id': { section: 'collection' },
  'collection_import_rows.import_id': { section: 'collection_files' },
  'collection_imports.user_id': { section: 'collection_files' },
  'collection_removals.user_id': { section: 'removed_from_collection' },
  'dealer_register.sell_cart_id': { section: 'dealer_register' },
  'deck_cards.deck_id': { section: 'decks' },
  'decks.user_id': { section: 'decks' },
  'discount_code_uses.order_id': { section: 'orders' },
  'discount_code_uses.user_id': { section: 'orders' },
  'disputes.payment_id': { section: 'orders' },
  'dispute_entries.dispute_id': { why: 'what the provider took from the shop and gave back' },
  'email_verifications.user_id': { section: 'profile' },
  'event_entrants.line_item_id': { section: 'orders' },
  'gift_cards.order_id': { section: 'orders' },
  'gift_card_lines.order_id': { section: 'orders' },
  'line_items.order_id': { section: 'orders' },
  'loyalty_entries.user_id': { section: 'loyalty_points' },
  'moved_orders.row_id': { section: 'moved_orders' },
  'moved_orders.user_id': { section: 'moved_orders' },
  'moved_rows.user_id': { section: 'moved_in' },
  'order_events.order_id': { section: 'orders' },
  'orders.user_id': { section: 'orders' },
  'passkeys.user_id': { section: 'passkeys' },
  'payments.order_id': { section: 'orders' },
  'refunds.payment_id': { section: 'orders' },
  'refunds.return_id': { section: 'orders' },
  'return_lines.line_item_id': { section: 'orders' },
  'return_lines.return_id': { section: 'orders' },
  'returns.order_id': { section: 'orders' },
  'removed_collection_entries.removal_id': { section: 'removed_from_collection' },
  'second_factors.user_id': { section: 'second_factor' },
  'sell_cart_events.sell_cart_id': { section: 'sell_orders' },
  'sell_cart_item_grades.sell_cart_item_id': { section: 'sell_orders' },
  'sell_cart_items.sell_cart_id': { section: 'sell_orders' },
  'sell_carts.user_id': { section: 'sell_orders' },
  'sessions.user_id': { section: 'sessions' },
  'stock_holds.order_id': { section: 'orders' },
  'store_credit_entries.user_id': { section: 'store_credit' },
  'store_credit_holds.order_id': { section: 'store_credit_holds' },
  'store_credit_holds.user_id': { section: 'store_credit_holds' },
  'wishlist_items.user_id': { section: 'wishlist' },
  'gift_card_entries.gift_card_id': { why: 'what its holder did, whom the shop does not know' },
  'gift_card_lines.gift_card_id': { why: 'told with the card' },
  'moved_rows.gift_card_id': { why: 'the shop does not know whose card it was' },
  'gift_cards.replaces_id': { why: 'both cards are told' },
  'payments.gift_card_id': { why: 'a way of payment' },
  'audit_log.user_id': { why: 'what a member of staff did' },
  'bank_detail_looks.staff_id': { why: 'what a member of staff did' },
  'moved_files.user_id': { why: 'what a member of staff did' },
  'price_runs.user_id': { why: 'what a member of staff did' },
  'held_baskets.user_id': { why: 'a basket at the counter, kept for a week at most' },
  'idempotency_keys.user_id': { why: 'responses to repeated calls, deleted after a day' },
  'password_resets.user_id': { why: 'the hash of a secret' },
  'recovery_codes.user_id': { why: 'the hash of a secret' },
  'sell_carts.order_id': { why: 'both are told' },
  'refunds.makes_good': { why: 'both refunds are told' },
}

async function listKeysTo({ db }: TestShop, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid::regclass::text = any(${tables})
    order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('no table that belongs to a customer is forgotten', async () => {
  const { shop, write } = await openWithKnown()
  const told = Object.entries(KEYS).filter(([, value]) => 'section' in value)
  const tables = ['users', ...told.map(([key]) => key.split('.')[0]!)]
  // By convention `made_by` and the like name a member of staff.
  const keys = (await listKeysTo(shop, tables)).filter((key) => !key.endsWith('_by'))
  expect(keys).toEqual(Object.keys(KEYS).toSorted())
  const { body } = await write()
  for (const [, value] of told) if ('section' in value) expect(body).toHaveProperty(value.section)
})
