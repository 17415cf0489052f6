import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../apps/api/src/db/connect.ts'
import { runningUrl, startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { decryptBankDetails } from '../apps/api/src/encryption/encrypt-bank-details.ts'
import { buyOrThrow, makeCustomers, setStock } from './buying.ts'
import { fillOffice } from './office/fill-office.ts'
import { startServer } from '../tools/server-process.ts'

const KEY = '07'.repeat(32)
const ANOTHER_KEY = '08'.repeat(32)
const SHOPPERS = 4
/** Between two purchases of a shopper. */
const REST_MS = 500
const CALM_MS = 20_000

/**
 * `npm run backup` and `npm run restore` of a shop with 100,000 products and 50,000 orders while customers buy: in the
 * embedded database, and with a server of its own. Throws if anything is lost, or a refusal is missing.
 */
export async function benchBackup(shopEnv: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-bench-backup-'))
  // Reuses a folder that an earlier run has filled.
  const dataDir = process.env['BENCH_OFFICE_DATA'] ?? join(folder, 'shop')
  try {
    await fill(dataDir)
    const embedded = { DATA_DIR: dataDir }
    const file = await saveWhileOpen('embedded', { ...shopEnv, ...embedded }, join(folder, 'embedded'))
    await restoreInto('embedded', file, { DATA_DIR: join(folder, 'restored') })
    await checkDamagedRefused(file, { DATA_DIR: join(folder, 'empty') })
    await withServer(join(folder, 'server'), async (server) => {
      await restoreInto('server of its own', file, server('shop'))
      const again = await saveWhileOpen('server of its own', { ...shopEnv, ...server('shop') }, join(folder, 'own'))
      await restoreInto('server of its own, again', again, server('again'))
      await readBankDetails(server('again').DATABASE_URL, shopEnv)
    })
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url)
  await fillOffice(db, Buffer.from(KEY, 'hex'))
  await close()
  await postgres.stop()
}

type OwnDatabase = { DATABASE_URL: string }

/** A PostgreSQL with empty databases, made when they are first named. */
async function withServer(
  dataDir: string,
  work: (database: (name: string) => OwnDatabase) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'shop' })
  const { db, close } = connect(postgres.url, { max: 1 })
  await sql`create database again`.execute(db)
  await close()
  try {
    await work((name) => ({ DATABASE_URL: postgres.url.replace('/shop?', `/${name}?`) }))
  } finally {
    await postgres.stop()
  }
}

/** Saves a shop in which customers buy, and prints what they feel of it. Returns the file. */
async function saveWhileOpen(what: string, env: Record<string, string>, folder: string): Promise<string> {
  const shop = await startServer('apps/api/src/main.ts', { ...env, BANK_DETAILS_KEY: KEY }, '/readyz')
  try {
    const url = env['DATABASE_URL'] ?? (await runningUrl(env['DATA_DIR']!))
    const { db, close } = connect(url, { max: 2 })
    const variant = await setStock(db, 1_000_000)
    const tokens = await makeCustomers(db, SHOPPERS)
    await close()
    await buyWhile(shop, { tokens, variant }, () => pause(CALM_MS / 2))
    const calm = await buyWhile(shop, { tokens, variant }, () => pause(CALM_MS))
    let seconds = 0
    const saving = await buyWhile(shop, { tokens, variant }, async () => {
      seconds = (await run('backup.ts', [folder], env)).seconds
    })
    const [name = ''] = readdirSync(folder)
    const megabytes = Math.round(statSync(join(folder, name)).size / 1e6)
    console.log(`${what}: saved in ${seconds.toFixed(0)} s, ${megabytes} MB`)
    console.log(`  purchases before: ${describe(calm)}; meanwhile: ${describe(saving)}`)
    return join(folder, name)
  } finally {
    await shop.stop()
  }
}

type Buyers = { tokens: string[]; variant: number }

/** Duration of each purchase, from the cart to the confirmation, until `work` is done. */
async function buyWhile(
  shop: { url: string },
  { tokens, variant }: Buyers,
  work: () => Promise<void>,
): Promise<number[]> {
  const state = { working: true }
  const times: number[] = []
  const buying = tokens.map(async (token) => {
    while (state.working) {
      const begun = performance.now()
      await buyOrThrow(shop, token, variant)
      times.push(performance.now() - begun)
      await pause(REST_MS)
    }
  })
  await work().finally(() => (state.working = false))
  await Promise.all(buying)
  return times
}

function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0)
  return `${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

/** The command itself compares the rows of each table with the file, and ends with the audit. */
async function restoreInto(what: string, file: string, env: Record<string, string>): Promise<void> {
  const { code, said, seconds } = await run('restore.ts', [file], env)
  if (code !== 0) throw new Error(said)
  console.log(`${what}: restored and audited in ${seconds.toFixed(0)} s. ${said.trim().split('\n').at(-1)}`)
}

/** One byte in the middle. */
async function checkDamagedRefused(file: string, env: { DATA_DIR: string }): Promise<void> {
  const damaged = `${file}.damaged.tar.gz`
  copyFileSync(file, damaged)
  const handle = openSync(damaged, 'r+')
  writeSync(handle, Buffer.from([0, 1, 2, 3]), 0, 4, Math.floor(statSync(file).size / 2))
  closeSync(handle)
  const { code, said, seconds } = await run('restore.ts', [damaged], env)
  if (code !== 1 || !said.includes('damaged')) throw new Error(`A damaged file was restored: ${said}`)
  console.log(`damaged: refused in ${seconds.toFixed(0)} s. ${said.trim()}`)
}

/** With the key every row opens; with another one the shop does not start. */
async function readBankDetails(url: string, shopEnv: Record<string, string>): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const rows = await db.selectFrom('bank_details').select(['sell_cart_id', 'key_id', 'sealed']).execute()
  await close()
  for (const row of rows) decryptBankDetails(Buffer.from(KEY, 'hex'), row)
  console.log(`bank details: all ${rows.length} open with the key`)
  const { code, said } = await run('start.ts', [], { ...shopEnv, DATABASE_URL: url, BANK_DETAILS_KEY: ANOTHER_KEY })
  if (code !== 1 || !said.includes('encryption key')) throw new Error(`It started with another key: ${said}`)
  console.log(`another key: refused. ${said.trim().split('\n').at(-1)}`)
}

async function run(tool: string, args: string[], env: Record<string, string>) {
  const begun = performance.now()
  const child = execFile(process.execPath, [join(import.meta.dirname, '../tools', tool), ...args], {
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stdout?.on('data', (text: string) => (said += text))
  child.stderr?.on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, seconds: (performance.now() - begun) / 1000 }
}
