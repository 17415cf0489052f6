import { join } from 'node:path'
import { createApp } from './app.ts'
import { localUrl, readConfig, type Config } from './config.ts'
import { watchCatalogVersion } from './db/catalog-version.ts'
import { connect } from './db/connect.ts'
import { lockDataFolder } from './db/data-lock.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { deleteOldBackups, saveShop } from './db/backup/save-shop.ts'
import { migrate, needsMigration } from './db/migrate.ts'
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH, demoAccounts } from './db/seed/demo-accounts.ts'
import { seedDemoShop } from './db/seed/seed-demo-shop.ts'
import { seedNewShop } from './db/seed/seed-new-shop.ts'
import { createCardSearch } from './features/card-search/public.ts'
import { voidSandboxPayments } from './features/payments/public.ts'
import { replaceDemoPasswords, type DemoPasswords } from './features/staff/public.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { tasksOf } from './jobs/tasks.ts'
import { openingText } from './opening-text.ts'
import { createMailer } from './ports/mailer/create-mailer.ts'
import { chooseProvider } from './ports/payments/choose-provider.ts'
import { checkEncryptionKey } from './encryption/check-encryption-key.queries.ts'
import { readEncryptionKey } from './encryption/read-encryption-key.ts'
import { StartRefused } from './start-refused.ts'

type Cleanup = () => Promise<void> | void

/** Starts the shop. Whatever was started is stopped in reverse order, on a signal or when a later step fails. */
async function main(): Promise<void> {
  const cleanups: Cleanup[] = []
  let stopping: Promise<void> | undefined
  const stop = (exitCode: number) => (stopping ??= cleanUp(cleanups).then(() => process.exit(exitCode)))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The launcher has exited, so nobody could stop this process later.
  process.on('disconnect', () => void stop(0))

  try {
    await start(readConfig(process.env), cleanups, stop)
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    await stop(1)
  }
}

async function start(config: Config, cleanups: Cleanup[], stop: (exitCode: number) => Promise<unknown>): Promise<void> {
  const url = await startDatabase(config, cleanups, stop)
  const { db, close } = connect(url)
  cleanups.push(close)
  const encryptionKey = readEncryptionKey(config)
  await checkEncryptionKey(db, encryptionKey, config.acceptNewKey)
  await (config.demo ? seedDemoShop(db, encryptionKey) : seedNewShop(db))
  const demoPasswords =
    config.demo && config.production ? await replaceDemoPasswords(db, DEMO_PASSWORD_HASH) : PRINTED_PASSWORDS

  const catalogVersion = watchCatalogVersion(url)
  cleanups.push(() => catalogVersion.close())
  if (config.stripe) await voidSandboxPayments(db)
  const payments = await chooseProvider(config, db)
  const mailer = createMailer(config)
  const search = createCardSearch({ db, catalogVersion, databaseUrl: url, now: Date.now })
  const deps = { config, db, databaseUrl: url, catalogVersion, payments, mailer, search, encryptionKey }
  const app = await createApp(deps, { pages: true })
  cleanups.push(() => app.close())
  await app.listen({ host: config.host, port: config.port }).catch(explainListenError(config))
  cleanups.push(startJobs(url, tasksOf(deps, app.log), app.log))
  if (config.production && !config.shopUrl) {
    app.log.warn(`SHOP_URL is not set: links in mail lead to ${localUrl(config)}, where no customer finds the shop`)
  }
  const accounts = config.demo && demoPasswords ? describeAccounts(demoPasswords) : ''
  console.log(openingText({ config, live: payments.live, accounts }))
}

/** The public demo password. */
const PRINTED_PASSWORDS: DemoPasswords = { customers: DEMO_PASSWORD, staff: DEMO_PASSWORD }

function describeAccounts({ customers, staff }: DemoPasswords): string {
  const who = (accounts: typeof demoAccounts) => accounts.map(({ email, role }) => `${email} (${role})`).join(', ')
  if (customers === staff) return `  Sign in with the password ${staff} as ${who(demoAccounts)}\n`
  const isCustomer = ({ role }: { role: string }) => role === 'customer'
  const working = demoAccounts.filter((account) => !isCustomer(account))
  return `  Shown this once: sign in with the password ${staff} as ${who(working)}, and with ${customers} as ${who(demoAccounts.filter(isCustomer))}\n`
}

async function startDatabase(
  config: Config,
  cleanups: Cleanup[],
  stop: (exitCode: number) => Promise<unknown>,
): Promise<string> {
  const url = config.databaseUrl ?? (await openEmbedded(config, cleanups, stop))
  if (!config.databaseUrl) await backUpBeforeUpgrade(url, config)
  await migrate(url).catch((error: Error & { code?: string }) => {
    // The embedded server runs, so a failing migration is a fault of the code and keeps its stack.
    if (!config.databaseUrl || error instanceof StartRefused) throw error
    throw new StartRefused(`DATABASE_URL does not lead to a database we can use: ${error.message || error.code}.`)
  })
  return url
}

/** The owner of a database server has backups of it; an embedded one is saved before its schema changes. */
async function backUpBeforeUpgrade(url: string, config: Config): Promise<void> {
  if (!(await needsMigration(url))) return
  const folder = config.backupDir ?? join(config.dataDir, 'backups')
  const { file } = await saveShop(url, folder, 'upgrade')
  await deleteOldBackups(folder, config.backupsKept)
  console.log(`  Before the upgrade the shop was saved to ${file}`)
}

async function openEmbedded(
  config: Config,
  cleanups: Cleanup[],
  stop: (exitCode: number) => Promise<unknown>,
): Promise<string> {
  cleanups.push(lockDataFolder(config.dataDir))
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onExit: (why) => {
      console.error(why)
      void stop(1)
    },
  })
  cleanups.push(() => postgres.stop())
  return postgres.url
}

function explainListenError(config: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${config.port} is taken by another program. Choose another one with PORT=…, or stop it.`,
      )
    }
    if (error.code === 'EACCES')
      throw new StartRefused(`We may not listen on port ${config.port}. Choose one above 1023 with PORT=….`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartRefused(`HOST=${config.host} is not an address of this machine.`)
    }
    throw error
  }
}

async function cleanUp(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.toReversed()) {
    await Promise.resolve(cleanup()).catch((error: unknown) => console.error(error))
  }
}

await main()
