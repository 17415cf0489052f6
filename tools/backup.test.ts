import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../apps/api/src/testing/open-test-shop.ts'

test('a shop on a server moves into a data folder by two commands, its key included', async () => {
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
}, 180_000)

test.each([
  ['backup.ts', ['.'], 'There is no shop in /nowhere/pennysleeve.'],
  ['audit.ts', [], 'There is no shop in /nowhere/pennysleeve.'],
  ['create-admin.ts', ['owner@example.com'], 'There is no shop in /nowhere/pennysleeve.'],
  ['doctor.ts', [], 'There is no shop in /nowhere/pennysleeve.'],
  ['backup.ts', [], 'Usage: npm run backup -- FOLDER'],
  ['restore.ts', [], 'Usage: npm run restore -- FILE'],
  ['restore.ts', ['/nowhere/backup.tar.gz'], 'There is no file /nowhere/backup.tar.gz.'],
])('%s %j explains what is wrong', async (command, args, sentence) => {
  const { code, said } = await run(command, args, { DATA_DIR: '/nowhere/pennysleeve', ALLOW_SANDBOX_PAYMENTS: 'true' })
  expect([code, said.startsWith(sentence)]).toEqual([1, true])
})

/** As a service would run it, in production without payment keys. */
async function run(command: string, args: string[], env: Record<string, string>) {
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
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
