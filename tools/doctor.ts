import { readConfig } from '../apps/api/src/config.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { reachDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { needsMigration, requirePostgres } from '../apps/api/src/db/migrate.ts'
import { findEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { checkReadiness } from '../apps/api/src/features/readiness/public.ts'
import { createMailer } from '../apps/api/src/ports/mailer/create-mailer.ts'
import { chooseProvider } from '../apps/api/src/ports/payments/choose-provider.ts'
import { withClient } from '../apps/api/src/db/with-client.ts'
import { StartRefused } from '../apps/api/src/start-refused.ts'
import { runCommand } from './run-command.ts'

// Tries what the page "Ready to open" tries, with the shop open or closed. Exit code 1 if it is not ready.
await runCommand(async () => {
  const config = readConfig(process.env)
  requireShop(config)
  const database = await reachDatabase(config)
  const { db, close } = connect(database.url, { max: 2 })
  try {
    await requireThisVersion(database.url)
    const checks = await checkReadiness({
      config,
      db,
      payments: await chooseProvider(config, db),
      mailer: createMailer(config),
      encryptionKey: findEncryptionKey(config),
    })
    for (const { name, ready, text } of checks) {
      console.log(`${ready ? 'ready' : 'TO DO'}  ${name.replaceAll('_', ' ').padEnd(15)} ${text}`)
    }
    const missing = checks.filter(({ ready }) => !ready).length
    console.log(missing === 0 ? '\nThe shop is ready to open.' : `\n${missing} of ${checks.length} to do.`)
    if (missing > 0) process.exitCode = 1
  } finally {
    await close()
    await database.close()
  }
})

/** What would stop the start, in its words, before anything is asked that only this version has. */
async function requireThisVersion(url: string): Promise<void> {
  const hasShop = await withClient(url, async (client) => {
    await requirePostgres(client)
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.shop') is not null as found`)
    return rows[0]?.found ?? false
  }).catch((error: Error & { code?: string }) => {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The database cannot be reached: ${error.message || error.code}.`)
  })
  if (!hasShop) throw new StartRefused('There is no shop in this database yet: start it once.')
  if (await needsMigration(url)) {
    throw new StartRefused('The database is of an earlier version: start this version of the shop once.')
  }
}
