import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decryptBankDetails } from '../../encryption/encrypt-bank-details.ts'
import { BANK } from '../../testing/people/make-seller.ts'
import { shopperAt, signInAgain } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { audit } from '../audit.queries.ts'
import { COLUMNS } from '../columns.gen.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openKey } from './encrypt-key.ts'

/**
 * Backups made by earlier versions, named by day and last migration: the demo shop with fewer cards, and with orders of
 * every state, refunds, sell orders, bank details, a collection, decks, a picture and a second factor. Never replaced:
 * a new version adds one.
 */
const KEPT = join(import.meta.dirname, 'kept')
const PASSPHRASE = 'kept for the tests'
/** A migration may add rows to these, or remove some: everything else is the customers' and the owner's. */
const MIGRATED = new Set(['encryption_check', 'games', 'sell_cart_item_grades', 'shipping_methods'])

test.each(readdirSync(KEPT))(
  '%s, made by an earlier version, becomes a shop of this one',
  { tags: 'nightly' },
  async (name) => {
    const file = join(KEPT, name)
    const { manifest, key } = await checkBackup(file)
    const databaseUrl = await makeTestDatabase('template0')
    await restoreBackup(databaseUrl, file, manifest)
    const shop = await openTestShop({ databaseUrl })

    expect(await audit(shop.db, new Date(manifest.made_at))).toEqual([])
    const saved = manifest.tables.filter((table) => table.name in COLUMNS && !MIGRATED.has(table.name))
    expect(await countRows(shop, saved)).toEqual(Object.fromEntries(saved.map((table) => [table.name, table.rows])))

    const opened = await openKey(key!, PASSPHRASE)
    const sealed = await shop.db.selectFrom('bank_details').select(['sell_cart_id', 'key_id', 'sealed']).execute()
    expect(sealed.map((row) => decryptBankDetails(opened, row))).toContainEqual(BANK)
    expect(() => decryptBankDetails(randomBytes(32), sealed[0]!)).toThrow(/needs the key/)

    const ada = await customerOf(shop, 'ada@example.test')
    const cart = (await ada.current()).body
    expect([cart.state, cart.total_quantity]).toEqual(['cart', 2])
    await ada.next(cart.number)
    await ada.address(cart.number)
    await ada.next(cart.number)
    // Her store credit is enough.
    await ada.checkout(cart.number, {})
    expect((await ada.complete(cart.number)).body.state).toBe('complete')
    expect(await audit(shop.db, new Date(manifest.made_at))).toEqual([])
  },
)

async function countRows({ db }: TestShop, tables: { name: string }[]): Promise<Record<string, number>> {
  const counted = tables.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(db)
    return [name, rows[0]!.count] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

async function customerOf(shop: TestShop, email: string) {
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return shopperAt(shop, { id, token: await signInAgain(shop, id) })
}
