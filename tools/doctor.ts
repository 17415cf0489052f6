import { readConfig } from '../apps/api/src/config.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { reachDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { needsMigration } from '../apps/api/src/db/migrate.ts'
import { findEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { checkReadiness } from '../apps/api/src/features/readiness/public.ts'
import { createMailer } from '../apps/api/src/ports/mailer/create-mailer.ts'
import { chooseProvider } from '../apps/api/src/ports/payments/choose-provider.ts'
import { StartRefused } from '../apps/api/src/start-refused.ts'
import { runCommand } from './run-command.ts'

// Tries what the page "Ready to open" tries, with the shop open or closed. Exit code 1 if it is not ready.
await runCommand(async () => {
  const config = readConfig(process.env)
  await requireShop(config)
  const database = await reachDatabase(config)
  const { db, close } = connect(database.url, { max: 2 })
  try {
    // Before anything is asked that only this version has.
    if (await needsMigration(database.url))
      throw new StartRefused('The database is of an earlier version: start this version of the shop once.')
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
