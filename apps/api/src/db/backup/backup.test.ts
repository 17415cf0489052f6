import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { ageOpenPayments, settle } from '../../testing/open-shop-with-card.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { makeTestDatabase, type CleanUp } from '../../testing/test-database.ts'
import { audit } from '../audit.queries.ts'
import { watchCatalogVersion } from '../catalog-version.ts'
import { migrate, RESTORE_MARKER } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { hasTables } from './schema-facts.ts'
import { openKey } from './encrypt-key.ts'
import { writeBackup } from './write-backup.ts'

const cleanups: Parameters<CleanUp>[0][] = []
/** A demo shop with a purchase, saved once for all tests. */
let shop: TestShop
let saved: string

beforeAll(async () => {
  shop = await openTestShop({ cleanUp: (work) => void cleanups.push(work) })
  const shopper = await makeShopper(shop)
  await shopper.buy({ variant_id: await makeStock(shop), quantity: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-saved-'))
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }))
  saved = join(folder, 'shop.tar.gz')
  await writeBackup(shop.databaseUrl, saved)
})

afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
})

test('a restored shop has every row of the saved one, and an empty audit', async () => {
  const { databaseUrl } = await restore(saved)
  const restored = await openTestShop({ databaseUrl })
  // When a migration ran is not saved, but which did is.
  const { schema_migrations: _, ...rows } = await fingerprint(restored)
  expect(await fingerprint(shop)).toMatchObject(rows)
  expect(await audit(restored.db)).toEqual([])

  // It goes on: new rows get new ids, references and triggers hold.
  const shopper = await makeShopper(restored, 'bob@example.test')
  await shopper.buy({ variant_id: await makeStock(restored), quantity: 1 })
  expect(await audit(restored.db)).toEqual([])
  await withClient(databaseUrl, async (client) => {
    await expect(client.query('update variants set product_id = -1 where id = 10000001')).rejects.toThrow(/foreign key/)
    const triggers = `select count(*)::int as off from pg_trigger where tgenabled = 'D'`
    expect((await client.query(triggers)).rows).toEqual([{ off: 0 }])
  })
})

test('a backup is one moment of the shop, however long it takes', { tags: 'nightly' }, async () => {
  const shopper = await makeShopper(shop, 'carol@example.test')
  const variant_id = await makeStock(shop, 1000)
  const save = { running: true }
  const file = newFile()
  const buying = (async () => {
    let bought = 0
    for (; save.running || bought === 0; bought += 1) await shopper.buy({ variant_id, quantity: 1 })
    return bought
  })()
  for (let i = 0; i < 3; i += 1) await writeBackup(shop.databaseUrl, file)
  save.running = false
  expect(await buying).toBeGreaterThan(0)
  const { databaseUrl } = await restore(file)
  const restored = await openTestShop({ databaseUrl })
  // At that moment the provider may have taken a payment that the shop had not booked yet; its job does.
  await ageOpenPayments(restored)
  await settle(restored)
  expect(await audit(restored.db)).toEqual([])
})

test('the file is readable for its owner only, and appears when it is finished', async () => {
  expect(statSync(saved).mode & 0o777).toBe(0o600)
  const missing = join(tmpdir(), 'no-such-folder', 'backup.tar.gz')
  await expect(writeBackup(await makeTestDatabase(), missing)).rejects.toThrow(
    /^The backup cannot be written to .*ENOENT/,
  )
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['with one byte changed', flipByte],
  ['repacked with another price', (bytes: Buffer) => gzipSync(replaceOnce(gunzipSync(bytes)))],
  ['that is a text', () => Buffer.from('not a backup')],
  ['that is empty', () => Buffer.alloc(0)],
])('a file %s is refused in a sentence and changes nothing', async (_, damage) => {
  const file = newFile()
  writeFileSync(file, damage(readFileSync(saved)))
  await expect(checkBackup(file)).rejects.toThrow(/damaged|not a backup/)
})

test('a file of a later format is refused', async () => {
  const file = newFile()
  const tar = gunzipSync(readFileSync(saved))
  tar.write('"format": 2', tar.indexOf('"format": 1'))
  writeFileSync(file, gzipSync(tar))
  await expect(checkBackup(file)).rejects.toThrow('newer version')
})

test('a file with a part of a gigabyte or an unreadable key is refused before it is unpacked or used', async () => {
  const large = newFile()
  writeFileSync(large, gzipSync(resizeFirstEntry(gunzipSync(readFileSync(saved)), 2 ** 30)))
  await expect(checkBackup(large)).rejects.toThrow('a part of it is too large')

  const keyless = newFile()
  await writeBackup(shop.databaseUrl, keyless, { key: { key: randomBytes(32), passphrase: 'seven blue sleeves' } })
  const tar = gunzipSync(readFileSync(keyless))
  tar.write('"sald"', tar.indexOf('"salt"'))
  writeFileSync(keyless, gzipSync(tar))
  await expect(checkBackup(keyless)).rejects.toThrow('its encryption key cannot be read')
})

test('a file that lacks a table of its version, or names others, restores nothing', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const databaseUrl = await makeTestDatabase('template0')
  const forged = [
    manifest.tables.filter(({ name }) => name !== 'audit_log'),
    [...manifest.tables, { ...manifest.tables[0]!, name: 'schema_migrations', columns: ['name'] }],
  ]
  for (const tables of forged) {
    await expect(restoreBackup(databaseUrl, saved, { ...manifest, tables })).rejects.toThrow(
      'does not hold the tables of the version',
    )
    await withClient(databaseUrl, async (client) => expect(await hasTables(client)).toBe(false))
  }
})

test('a database that holds a shop is never overwritten', async () => {
  const other = await openTestShop()
  const before = await fingerprint(other)
  const { manifest } = await checkBackup(saved)
  await expect(restoreBackup(other.databaseUrl, saved, manifest)).rejects.toThrow('already holds a shop')
  expect(await fingerprint(other)).toEqual(before)
})

test('of two restores into one database the second is refused and harms nothing', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const databaseUrl = await makeTestDatabase('template0')
  const both = [restoreBackup(databaseUrl, saved, manifest), restoreBackup(databaseUrl, saved, manifest)]
  const results = await Promise.allSettled(both)
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason))
  expect(refused).toEqual([expect.stringContaining('Another restore into this database is running')])
  expect(await audit((await openTestShop({ databaseUrl })).db)).toEqual([])
})

test('a restore waits for a shop that is starting, and finds its tables', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const databaseUrl = await makeTestDatabase('template0')
  const results = await Promise.allSettled([migrate(databaseUrl), restoreBackup(databaseUrl, saved, manifest)])
  // Whichever came first, the other one was refused.
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a database on which a shop runs is refused, even an empty one', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const databaseUrl = await makeTestDatabase('template0')
  const catalogVersion = watchCatalogVersion(databaseUrl)
  await catalogVersion.current()
  await expect(restoreBackup(databaseUrl, saved, manifest)).rejects.toThrow('A shop is running on this database')
  expect(await withClient(databaseUrl, hasTables)).toBe(false)
  await catalogVersion.close()
  await restoreBackup(databaseUrl, saved, manifest)
})

test('a failed restore leaves an empty database, an interrupted one is started over', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const databaseUrl = await makeTestDatabase('template0')
  const tables = manifest.tables.map((table) => (table.name === 'variants' ? { ...table, rows: 1 } : table))
  await expect(restoreBackup(databaseUrl, saved, { ...manifest, tables })).rejects.toThrow('saved with 1 rows')
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rows).toEqual([])
    // As a killed restore leaves it.
    await client.query(`create table ${RESTORE_MARKER} (); create table orders (id int)`)
  })
  await expect(migrate(databaseUrl)).rejects.toThrow('restore was interrupted')
  await restoreBackup(databaseUrl, saved, manifest)
  const restored = await openTestShop({ databaseUrl })
  expect(await audit(restored.db)).toEqual([])
})

test('a backup of an earlier version is migrated, one of a later version is refused', { tags: 'nightly' }, async () => {
  const { manifest } = await checkBackup(saved)
  const later = { ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }
  const empty = await makeTestDatabase('template0')
  await expect(restoreBackup(empty, saved, later)).rejects.toThrow('newer version')

  const early = await makeTestDatabase('template0')
  const migrations = manifest.migrations.filter((name) => name < '0090')
  await migrate(early, { only: migrations })
  await withClient(early, (client) =>
    client.query(`insert into users (email, password_hash) values ('ann@example.com', 'x')`),
  )
  const earlyFile = newFile()
  await writeBackup(early, earlyFile)
  const { databaseUrl } = await restore(earlyFile)
  expect(await migrate(databaseUrl)).toEqual([])
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select email from users')
    expect(rows).toEqual([{ email: 'ann@example.com' }])
  })
})

test('the encryption key is in the file only if asked for, and opens with its passphrase only', async () => {
  const { databaseUrl } = shop
  const key = randomBytes(32)
  const file = newFile()
  await writeBackup(databaseUrl, file)
  expect((await checkBackup(file)).key).toBeUndefined()
  await writeBackup(databaseUrl, file, { key: { key, passphrase: 'seven blue sleeves' } })
  const { key: sealed } = await checkBackup(file)
  expect(JSON.stringify(sealed)).not.toContain(key.toString('hex'))
  expect(await openKey(sealed!, 'seven blue sleeves')).toEqual(key)
  await expect(openKey(sealed!, 'seven red sleeves')).rejects.toThrow('The passphrase does not open')
})

async function restore(file: string): Promise<{ databaseUrl: string }> {
  const { manifest } = await checkBackup(file)
  const databaseUrl = await makeTestDatabase('template0')
  await restoreBackup(databaseUrl, file, manifest)
  return { databaseUrl }
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'shop.tar.gz')
}

function flipByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const place = Math.floor(bytes.length * 0.7)
  changed[place] = changed[place]! ^ 0xff
  return changed
}

/** Somebody edits the archive: the same length, another figure. */
function replaceOnce(tar: Buffer): Buffer {
  const place = tar.indexOf('10000001\t')
  tar.write('10000002', place)
  return tar
}

/** Says another size in the first header, with the checksum that belongs to it. */
function resizeFirstEntry(tar: Buffer, bytes: number): Buffer {
  tar.write(bytes.toString(8).padStart(11, '0'), 124)
  tar.write(' '.repeat(8), 148)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return tar
}
