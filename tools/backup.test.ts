import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { hasTables } from '../apps/api/src/db/backup/schema-facts.ts'
import { listMigrations, migrate } from '../apps/api/src/db/migrate.ts'
import { withClient } from '../apps/api/src/db/with-client.ts'
import { openTestShop } from '../apps/api/src/testing/open-test-shop.ts'
import { makeTestDatabase } from '../apps/api/src/testing/test-database.ts'

/** A backup with a key. */
const KEPT = join(import.meta.dirname, '../apps/api/src/db/backup/kept')

test(
  'a shop on a server moves into a data folder by two commands, its key included',
  { tags: 'nightly', timeout: 180_000 },
  async () => {
    const { databaseUrl } = await openTestShop()
    const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-move-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const key = 'ab'.repeat(32)
    const saved = await run('backup.ts', [folder, '--with-key'], { DATABASE_URL: databaseUrl, BANK_DETAILS_KEY: key })
    expect(saved).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Saved [\d,]+ rows of \d+ tables to .*MB\)\.\n$/),
    })
    const [name = ''] = readdirSync(folder)

    const DATA_DIR = join(folder, 'moved')
    const restored = await run('restore.ts', [join(folder, name), '--with-key'], { DATA_DIR })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Reservations: 0 orders being paid') })
    expect(readFileSync(join(DATA_DIR, 'secrets', 'bank-details.key'), 'utf8').trim()).toBe(key)
    const again = await run('restore.ts', [join(folder, name)], { DATA_DIR })
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already holds a shop') })
    // Three processes and a new cluster.
  },
)

test.each([
  ['backup.ts', ['.'], 'There is no shop in /nowhere/pennysleeve.'],
  ['audit.ts', [], 'There is no shop in /nowhere/pennysleeve.'],
  ['create-admin.ts', ['owner@example.com'], 'There is no shop in /nowhere/pennysleeve.'],
  ['doctor.ts', [], 'There is no shop in /nowhere/pennysleeve.'],
  ['backup.ts', [], 'Usage: npm run backup -- FOLDER'],
  ['restore.ts', [], 'Usage: npm run restore -- FILE'],
  ['restore.ts', ['/nowhere/backup.tar.gz'], 'There is no file /nowhere/backup.tar.gz.'],
  ['restore.ts', [KEPT], `${KEPT} is a folder; name the backup file in it.`],
  ['restore.ts', [join(KEPT, '2026-11-18-0136.tar.gz'), '--with-key'], 'The passphrase does not open'],
])('%s %j explains what is wrong', async (command, args, sentence) => {
  const { code, said } = await run(command, args, { DATA_DIR: '/nowhere/pennysleeve', ALLOW_SANDBOX_PAYMENTS: 'true' })
  expect([code, said.startsWith(sentence)]).toEqual([1, true])
})

test.each([
  ['backup.ts', ['.']],
  ['restore.ts', [join(KEPT, '2026-11-18-0136.tar.gz')]],
])('%s says in a sentence that the database is away, without its password', async (command, args) => {
  const DATABASE_URL = 'postgres://shop:blue-sleeves@127.0.0.1:1/shop'
  const { code, said } = await run(command, args, { DATABASE_URL, ALLOW_SANDBOX_PAYMENTS: 'true' })
  expect([code, said]).toEqual([1, 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n'])
})

test(
  'an admin is created, a shop saved and audited in production without payment keys',
  { tags: 'nightly' },
  async () => {
    const { databaseUrl: DATABASE_URL } = await openTestShop()
    const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-keyless-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { DATABASE_URL, DATA_DIR: join(folder, 'unused') }
    expect(await run('create-admin.ts', ['owner@example.test'], env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^owner@example\.test is an admin now .*\nTheir password is \S{16}\n/),
    })
    expect(await run('backup.ts', [folder], env)).toMatchObject({ code: 0 })
    expect(await run('audit.ts', [], env)).toMatchObject({ code: 0 })
  },
)

test('the doctor says what is to do and exits with 1', async () => {
  const { databaseUrl: DATABASE_URL } = await openTestShop()
  const env = { DATABASE_URL, DATA_DIR: tmpdir(), ALLOW_SANDBOX_PAYMENTS: 'true' }
  const { code, said } = await run('doctor.ts', [], env)
  expect([code, said]).toEqual([1, expect.stringMatching(/^TO DO {2}payments .*no real money moves/m)])
  expect(said).toMatch(/^ready {2}database +PostgreSQL 18/m)
  expect(said.trim().split('\n').at(-1)).toMatch(/^\d+ of 13 to do\.$/)
})

test(
  'a database without a shop is refused and stays empty, and the doctor refuses one of an earlier version',
  { tags: 'nightly' },
  async () => {
    const DATABASE_URL = await makeTestDatabase('template0')
    const env = { DATABASE_URL, DATA_DIR: tmpdir(), ALLOW_SANDBOX_PAYMENTS: 'true' }
    const commands = [
      run('create-admin.ts', ['owner@example.test'], env),
      run('backup.ts', [tmpdir()], env),
      run('audit.ts', [], env),
      run('doctor.ts', [], env),
    ]
    for (const { code, said } of await Promise.all(commands))
      expect([code, said]).toEqual([1, expect.stringMatching(/^There is no shop in the database at DATABASE_URL\./)])
    await withClient(DATABASE_URL, async (client) => expect(await hasTables(client)).toBe(false))

    await migrate(DATABASE_URL, { only: (await listMigrations()).slice(0, -1) })
    expect(await run('doctor.ts', [], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('of an earlier version'),
    })
  },
)

/** As a service would run it, in production without payment keys. */
async function run(command: string, args: string[], env: Record<string, string>) {
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      ...env,
    },
  })
  running.child.stdin?.end('correct horse battery staple\n')
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failure: { code: number; stdout: string; stderr: string }) => ({
      code: failure.code,
      said: failure.stdout + failure.stderr,
    }),
  )
}
