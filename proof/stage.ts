import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../apps/api/src/db/connect.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { seedDemoShop } from '../apps/api/src/db/seed/seed-demo-shop.ts'
import { insertUser, openSession } from '../apps/api/src/features/auth/public.ts'
import { catchMail } from '../apps/api/src/testing/mail/catch-mail.ts'
import { freePort } from '../tools/server-process.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { mountDisk, plainFolder } from './disk.ts'
import { startNginx } from './nginx.ts'
import { copyAsStandby, createPostgres, run } from './postgres-server.ts'
import { startPgBouncer, type PoolMode } from './pgbouncer.ts'
import { openProvider } from './provider.ts'
import { ADDRESS, type Card } from './sale.ts'
import { startShopProcess, type ShopProcess } from './shop-processes.ts'

export type StageOptions = {
  processes: number
  shoppers: number
  nginx: boolean
  /** Leaves the logs behind. */
  keep?: boolean
  /** A streaming replica, and a proxy that leads to whichever server is the primary. */
  replica: boolean
  /** A file system of its own for the database. */
  disk: boolean
  /** Short, so that abandoned orders are settled while the proof waits. */
  reservationSeconds: number
  /** PgBouncer between the processes and the database. */
  pgbouncer?: PoolMode | undefined
}

const DATABASE = 'pennysleeve'
const CARDS = 12
const PLENTY = 100_000

type Cleanup = () => Promise<void> | void
export type Stage = Awaited<ReturnType<typeof build>>

/** A whole shop: database, processes, proxy, payment provider and mail server. */
export async function startRandomShopping(options: StageOptions) {
  const cleanups: Cleanup[] = []
  const close = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) {
      await Promise.resolve(cleanup()).catch((error: unknown) => console.error(error))
    }
  }
  try {
    return { stage: await build(options, cleanups), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function build(options: StageOptions, cleanups: Cleanup[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-proof-'))
  // PostgreSQL runs as another user if this is root.
  chmodSync(folder, 0o755)
  cleanups.push(() =>
    options.keep ? console.log(`Logs: ${folder}`) : rmSync(folder, { recursive: true, force: true }),
  )
  const disk = options.disk ? mountDisk(folder) : plainFolder(folder, 'it was not asked for')
  cleanups.push(disk.unmount)

  const { primary, standby, port, proxy } = await startDatabase(disk.folder, folder, options, cleanups)
  const url = `postgres://postgres@127.0.0.1:${port}/${DATABASE}`
  const provider = await openProvider()
  cleanups.push(provider.close)
  const mail = await catchMail()
  cleanups.push(mail.close)
  const { db, close } = connect(url, { max: 4 })
  cleanups.push(close)

  let shopUrl = url
  if (options.pgbouncer) {
    const at = await freePort()
    const pool = { folder: join(folder, 'pgbouncer'), port: at, to: port, database: DATABASE, mode: options.pgbouncer }
    cleanups.push((await startPgBouncer(pool)).stop)
    shopUrl = `postgres://postgres@127.0.0.1:${at}/${DATABASE}`
  }
  const nginxPort = await freePort()
  const door = `http://127.0.0.1:${nginxPort}`
  const env = {
    ...shopEnv({ url: shopUrl, folder, provider, mailUrl: mail.url, door: options.nginx ? door : undefined }),
    RESERVATION_SECONDS: String(options.reservationSeconds),
  }
  const key = Buffer.from(env.BANK_DETAILS_KEY, 'hex')
  await seedDemoShop(db, key, { firstDay: true })
  // Without a sender all mail waits.
  await sql`update shop set email = 'shop@example.test'`.execute(db)
  const processes: ShopProcess[] = []
  cleanups.push(async () => void (await Promise.all(processes.map((one) => one.stop()))))
  for (let n = 0; n < options.processes; n += 1) {
    const logPath = join(folder, `shop-${n}.log`)
    processes.push(await startShopProcess({ port: await freePort(), env, logPath }))
  }
  if (options.nginx) {
    const ports = processes.map((one) => one.port)
    cleanups.push((await startNginx(join(folder, 'nginx'), nginxPort, ports)).stop)
  }
  const doors = options.nginx ? [door] : processes.map((one) => one.url)
  provider.sendTo(doors)
  const [staff, ...shoppers] = await makeUsers(db, options.shoppers + 1)
  await db.updateTable('users').set({ role: 'staff' }).where('id', '=', staff!.id).execute()
  const [prize, ...cards] = await findCards(db)
  for (const card of cards) await setStock(db, card, PLENTY)
  return {
    options,
    folder,
    disk,
    /** Changes when the standby is promoted. */
    servers: { primary, standby },
    proxy,
    db,
    provider,
    mail,
    processes,
    doors,
    shoppers,
    staffToken: staff!.token,
    prize: prize!,
    cards,
  }
}

async function startDatabase(diskFolder: string, folder: string, { replica }: StageOptions, cleanups: Cleanup[]) {
  const port = await freePort()
  const settings = { wal_level: 'replica', hot_standby: 'on' }
  const primary = await createPostgres({ cluster: join(diskFolder, 'primary'), logFolder: folder, port, settings })
  cleanups.push(() => primary.stop('immediate'))
  await primary.start()
  await run(port, `create database ${DATABASE}`)
  await migrate(primary.url(DATABASE))
  if (!replica) return { primary, standby: undefined, port, proxy: undefined }

  const home = join(folder, 'replica')
  mkdirSync(home)
  chmodSync(home, 0o755)
  await primary.stop('fast')
  await copyAsStandby(primary.cluster, join(home, 'standby'))
  await primary.start()
  const standby = await createPostgres({
    cluster: join(home, 'standby'),
    logFolder: folder,
    port: await freePort(),
    settings: {
      ...settings,
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=standby`,
    },
  })
  cleanups.push(() => standby.stop('immediate'))
  await standby.start()
  const proxy = await startDatabaseProxy(await freePort(), port)
  cleanups.push(proxy.close)
  return { primary, standby, port: proxy.port, proxy }
}

type Parts = {
  url: string
  folder: string
  provider: Awaited<ReturnType<typeof openProvider>>
  mailUrl: string
  door: string | undefined
}

/** A shop in production, with the real limits per client. */
function shopEnv({ url, folder, provider, mailUrl, door }: Parts) {
  const { secretKey, publishableKey, webhookSecret, apiBase = '' } = provider.settings
  return {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'shop'),
    BANK_DETAILS_KEY: randomBytes(32).toString('hex'),
    SHOP_URL: door ?? 'http://127.0.0.1',
    TRUST_PROXY: String(door !== undefined),
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
    SMTP_URL: mailUrl,
    CARD_DATA_URL: 'none',
    LOG_LEVEL: 'warn',
  }
}

async function makeUsers(db: Db, count: number): Promise<{ id: number; token: string }[]> {
  const made: { id: number; token: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const user = await insertUser(db, `proof-${n}@example.test`, 'no password opens this')
    const ship_address = JSON.stringify(ADDRESS)
    await db.updateTable('users').set({ ship_address }).where('id', '=', user!.id).execute()
    made.push({ id: user!.id, token: await openSession(db, user!, { remember: true }) })
  }
  return made
}

async function findCards(db: Db): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select p.id as product, v.id as variant from products p join variants v on v.product_id = p.id
    where not p.sealed and v.price_cents between 100 and 2000 and p.other_copies = 0
    order by p.id limit ${CARDS + 1}
  `.execute(db)
  return rows
}

/** Sets the stock on hand, with its movement. */
export async function setStock(db: Db, { variant }: Card, on_hand: number): Promise<void> {
  const before = await db.selectFrom('variants').select('on_hand').where('id', '=', variant).executeTakeFirstOrThrow()
  const quantity = on_hand - before.on_hand
  if (quantity === 0) return
  await db.updateTable('variants').set({ on_hand }).where('id', '=', variant).execute()
  const movement = { variant_id: variant, quantity, reason: 'counted', source_key: `proof:${randomUUID()}` }
  await db.insertInto('stock_movements').values(movement).execute()
}
