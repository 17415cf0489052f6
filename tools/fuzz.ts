import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { listFaults } from '../apps/api/src/db/audit.queries.ts'
import { watchCatalogVersion } from '../apps/api/src/db/catalog-version.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { seedDemoShop } from '../apps/api/src/db/seed/seed-demo-shop.ts'
import { createCardSearch } from '../apps/api/src/features/card-search/public.ts'
import { chooseProvider } from '../apps/api/src/ports/payments/choose-provider.ts'
import { fuzz, type Fault } from '../apps/api/src/testing/fuzz/fuzz.ts'
import { fuzzedPeople } from '../apps/api/src/testing/fuzz/fuzzed-people.ts'
import { seenValues } from '../apps/api/src/testing/fuzz/seen-values.ts'
import { buildPages } from './build-pages.ts'

// Calls a shop of its own, on this machine alone, with whatever comes to mind, and says what broke. Exit code 1 if any:
//   npm run fuzz -- [calls] [seed]
const CALLS = 50_000
const calls = Number(process.argv[2] ?? CALLS)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const TOLD_EVERY = 1000
const MAX_REPORTED = 50

await buildPages()
const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-fuzz-'))
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const postgres = await startEmbeddedPostgres({ dataDir, settings })
await migrate(postgres.url)
const { db, close } = connect(postgres.url)
const encryptionKey = randomBytes(32)
await seedDemoShop(db, encryptionKey)
const catalogVersion = watchCatalogVersion(postgres.url)
const config = readConfig({ DATA_DIR: dataDir, CARD_DATA_URL: 'none', CALLS_PER_MINUTE: '0', LOG_LEVEL: 'error' })
const errors: string[] = []
const payments = await chooseProvider(config, db)
const search = createCardSearch({ db, catalogVersion, databaseUrl: postgres.url, now: Date.now })
const mailer = { send: async () => {}, check: async () => {} }
const app = await createApp(
  { config, db, databaseUrl: postgres.url, catalogVersion, payments, mailer, search, encryptionKey },
  { pages: true, logTo: { write: (line) => void errors.push(line) } },
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

console.log(`${calls} calls, seed ${seed}: the same again with npm run fuzz -- ${calls} ${seed}`)
const begun = Date.now()
const { byStatus, faults, odd } = await fuzz({
  port,
  calls,
  seed,
  tokenOf: fuzzedPeople(db),
  seen: await seenValues(db),
  onCall: (done) => {
    if (done % TOLD_EVERY === 0) console.log(`${done} of ${calls} (${Math.round((Date.now() - begun) / 1000)} s)`)
  },
})
const auditFaults = await listFaults(db)
tell('broke', faults)
tell('accepted control characters', odd)
for (const line of errors.slice(0, MAX_REPORTED)) console.log(line.slice(0, 1500))
if (auditFaults.length > 0) console.log('The audit found faults:', auditFaults)
console.log(`By status: ${JSON.stringify(byStatus)}`)
console.log(
  `${calls} calls, seed ${seed}: ${faults.length} broke, ${odd.length} odd, ${auditFaults.length} faults of the audit`,
)
process.exitCode = faults.length + odd.length + auditFaults.length === 0 ? 0 : 1

await app.close()
await catalogVersion.close()
await close()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
// Closes the launcher's IPC channel, which would keep the process alive.
process.disconnect?.()

function tell(what: string, found: Fault[]): void {
  for (const { number, call, status, body: received } of found.slice(0, MAX_REPORTED)) {
    const { who, method, url, headers, body } = call
    const sent = JSON.stringify(body?.toString().slice(0, 500) ?? '')
    console.log(`${what}: call ${number}, ${who} ${method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${sent}`)
    console.log(`  → ${status} ${JSON.stringify(received.slice(0, 500))}`)
  }
}
