import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readEncryptionKey } from '../../encryption/read-encryption-key.ts'
import { encryptBankDetails, decryptBankDetails } from '../../encryption/encrypt-bank-details.ts'
import { BANK, makeBuyingStaff, makeSeller, openBuylist, sendCart } from '../../testing/people/make-seller.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { deleteOldBankDetails } from './delete-old-bank-details.ts'
import { revealBankDetails } from './reveal-bank-details.ts'

const CASH = { payment_method: 'cash', ...BANK }
const SECRETS = Object.values(BANK)
/** As hex, the way a dump shows bytea. */
const hexOf = (text: string) => Buffer.from(text).toString('hex')

/** Every row of every table, as text. */
async function dump({ db }: TestShop): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
  `.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('a seller who wants cash must give bank details', async () => {
  const { ada, bolt } = await openBuylist()
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 1 })
  for (const field of Object.keys(BANK)) {
    const { status, body } = await ada.send(id, { ...CASH, [field]: '' })
    expect([status, body]).toMatchObject([422, { error: 'Please fill in all bank details' }])
  }
  const { status, body } = await ada.send(id, { ...CASH, bsb: '06234' })
  expect([status, body]).toMatchObject([
    422,
    { error: 'Invalid BSB', errors: { bsb: ['BSB must be exactly 6 digits'] } },
  ])
  expect((await ada.send(id, { ...CASH, account_number: '1234' })).body).toMatchObject({
    error: 'Invalid account number',
  })
  expect((await ada.cart(id)).body).toMatchObject({ status: 'cart', payment_method: 'store_credit' })
})

test('a seller without a verified e-mail address can only be paid in store credit', async () => {
  const { shop, ada, bolt } = await openBuylist()
  await sql`update users set email_verified_at = null where id = ${ada.id}`.execute(shop.db)
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 1 })
  const { status, body } = await ada.send(id, CASH)
  expect([status, body]).toEqual([
    422,
    {
      error:
        'Please verify your e-mail address first: open the link in our mail to ada@example.test. Then we can pay you by bank transfer.',
      errors: { email: ['is not verified yet'] },
      code: 'sell_cart.email_not_verified',
      params: { email: 'ada@example.test' },
    },
  ])
  expect((await ada.cart(id)).body).toMatchObject({ status: 'cart', payment_method: 'store_credit' })
  // Cash chosen before does not help.
  await ada.choose(id, 'cash')
  expect((await ada.send(id, BANK)).status).toBe(422)
  expect(await shop.db.selectFrom('bank_details').selectAll().execute()).toEqual([])
  expect((await ada.send(id, { payment_method: 'store_credit' })).body.status).toBe('pending')
})

test('bank details are encrypted in the database and masked for their owner', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 1 })
  const { body, text } = await ada.send(id, CASH, 'kept-for-a-day')
  expect(body).toMatchObject({ status: 'pending', payment_method: 'cash', account_number: '••••••32' })
  const everything = await dump(shop)
  expect(everything).toContain('kept-for-a-day')
  for (const secret of SECRETS) {
    expect(text).not.toContain(secret)
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(hexOf(secret))
  }
  const eve = await makeSeller(shop, 'eve@example.test')
  expect((await eve.cart(id)).status).toBe(404)
})

test('bank details are in no log, whether the call succeeds or fails', async () => {
  const { shop, ada, bolt } = await openBuylist({ logLevel: 'trace' })
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 1 })
  await ada.send(id, { ...CASH, bsb: '1' })
  await ada.send(id, CASH)
  await ada.send(id, CASH)
  await shop.runJobs()
  expect(shop.logged.filter((line) => line.includes(`/api/sell_carts/${id}"`))).toHaveLength(3)
  for (const secret of SECRETS) expect(shop.logged.join('')).not.toContain(secret)
})

test('staff can reveal them, and each reveal is in the audit log', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const grace = await makeBuyingStaff(shop)
  const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }], CASH)
  const look = () => grace.act((tx, staff) => revealBankDetails(tx, shop.encryptionKey, staff, id))
  expect(await look()).toEqual(BANK)
  await look()
  const { rows } = await sql`select sell_cart_id, staff_id from bank_detail_looks`.execute(shop.db)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ sell_cart_id: id, staff_id: grace.session.user_id })))
  await expect(
    grace.act((tx, staff) => revealBankDetails(tx, shop.encryptionKey, staff, id + 1)),
  ).rejects.toMatchObject({
    code: 'resource.not_found',
  })
})

test('they are deleted 90 days after payment', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }], CASH)
  const count = async () => (await sql`select from bank_details`.execute(shop.db)).rows.length
  await sql`
    update sell_carts set status = 'paid', received_at = now(), graded_at = now(), fee_cents = 0, payout_cents = 0,
      paid_at = now() - interval '89 days' where id = ${id}
  `.execute(shop.db)
  await sql`update sell_cart_items set accepted_quantity = 0 where sell_cart_id = ${id}`.execute(shop.db)
  await deleteOldBankDetails(shop.db)
  expect(await count()).toBe(1)
  await sql`update sell_carts set paid_at = now() - interval '91 days' where id = ${id}`.execute(shop.db)
  await deleteOldBankDetails(shop.db)
  expect(await count()).toBe(0)
  expect((await ada.cart(id)).body).toMatchObject({ payment_method: 'cash', account_number: null })
})

test('they decrypt only with their key, in their own row, and untampered', async () => {
  const key = Buffer.alloc(32, 1)
  const row = encryptBankDetails(key, 7, BANK)
  expect(decryptBankDetails(key, row)).toEqual(BANK)
  expect(encryptBankDetails(key, 7, BANK).sealed.equals(row.sealed)).toBe(false)
  expect(() => decryptBankDetails(Buffer.alloc(32, 2), row)).toThrow(/needs the key/)
  expect(() => decryptBankDetails(key, { ...row, sell_cart_id: 8 })).toThrow()
  const tampered = Buffer.from(row.sealed)
  tampered[tampered.length - 1]! ^= 1
  expect(() => decryptBankDetails(key, { ...row, sealed: tampered })).toThrow()
})

test('a key is generated once, readable by its owner only; the environment can set another', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const key = readEncryptionKey({ dataDir, bankDetailsKey: undefined })
  expect(key).toHaveLength(32)
  expect(readEncryptionKey({ dataDir, bankDetailsKey: undefined }).equals(key)).toBe(true)
  const file = join(dataDir, 'secrets', 'bank-details.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toBe(key.toString('hex'))
  const given = 'ab'.repeat(32)
  const config = readConfig({ BANK_DETAILS_KEY: given, DATA_DIR: dataDir })
  expect(readEncryptionKey(config).toString('hex')).toBe(given)
  expect(() => readConfig({ BANK_DETAILS_KEY: 'short' })).toThrow('BANK_DETAILS_KEY must be 64 hexadecimal digits')
})

test('with a lost key the sell order is still readable, and staff are told to ask for the account again', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }], CASH)
  const grace = await makeBuyingStaff(shop)
  await sql`update bank_details set key_id = 'another key'`.execute(shop.db)
  expect((await ada.cart(id)).body).toMatchObject({ id, status: 'pending', account_number: null })
  await expect(
    shop.db.transaction().execute((tx) => revealBankDetails(tx, shop.encryptionKey, grace.session, id)),
  ).rejects.toThrow('Please ask the customer for them.')
})
