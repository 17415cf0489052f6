import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { checkEncryptionKey } from './check-encryption-key.queries.ts'
import { encrypt } from './encrypt.ts'
import { readEncryptionKey, writeEncryptionKey } from './read-encryption-key.ts'

const REFUSED = 'The encryption key is not the one'

test('a shop starts with the key of its first start only, unless the owner accepts a new one', async () => {
  const { db } = await openTestShop()
  const [key, other] = [randomBytes(32), randomBytes(32)]
  await checkEncryptionKey(db, key, false)
  await checkEncryptionKey(db, key, false)
  await expect(checkEncryptionKey(db, other, false)).rejects.toThrow(REFUSED)
  await checkEncryptionKey(db, key, false)
  await checkEncryptionKey(db, other, true)
  await checkEncryptionKey(db, other, false)
  await expect(checkEncryptionKey(db, key, false)).rejects.toThrow(REFUSED)
})

test('a shop of before is judged by what it has encrypted', async () => {
  const { db } = await openTestShop()
  const key = randomBytes(32)
  await sql`insert into second_factors (user_id, key_id, sealed) select min(id), 'of before', '' from users`.execute(db)
  await expect(checkEncryptionKey(db, key, false)).rejects.toThrow(/of before is needed/)
  expect((await sql`select from encryption_check`.execute(db)).rows).toEqual([])

  // A key was lost earlier, and the shop went on with this one.
  const { key_id, sealed } = encrypt(key, 'test', 'x')
  await sql`insert into second_factors (user_id, key_id, sealed) select max(id), ${key_id}, ${sealed} from users`.execute(
    db,
  )
  await checkEncryptionKey(db, key, false)
})

test('a restored key never replaces another one that is there', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const [key, other] = [randomBytes(32), randomBytes(32)]
  const config = { dataDir, bankDetailsKey: undefined }
  writeEncryptionKey(config, key)
  writeEncryptionKey(config, key)
  expect(() => writeEncryptionKey(config, other)).toThrow('put it aside first')
  expect(() => writeEncryptionKey({ dataDir, bankDetailsKey: key.toString('hex') }, other)).toThrow('BANK_DETAILS_KEY')
  expect(readEncryptionKey(config)).toEqual(key)
})
