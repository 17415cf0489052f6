import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { countProducts, listProducts } from '../apps/api/src/features/catalog/list-products.queries.ts'
import { findProduct } from '../apps/api/src/features/catalog/product-page.queries.ts'
import { measureBuying } from './buying.ts'
import { CONNECTIONS, median, requestsPerSecond } from './load.ts'
import { checkMemory } from './memory.ts'
import { end, startServer, type Server } from '../tools/server-process.ts'

/** Absolute rates depend on the machine, so each row is the ratio of two rates of the same run. */
type Row = { what: string; shop: number; yardstick: string; bare: number; mustReach: number }

const ROUNDS = 3
const MAX_MEGABYTES = 300
const LIST = '/api/game_products?per_page=24'
const DETAIL = '/api/products/100'

/** Requests per second of the demo shop, compared with bare baselines. Returns the number of missed limits. */
export async function benchRates(shopEnv: Record<string, string>): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const env = { ...shopEnv, DATABASE_URL: postgres.url }
  const servers: Server[] = []
  const rows: Row[] = []
  let missedOthers = 0
  const report = (row: Row) => {
    rows.push(row)
    print(row)
  }
  const start = async (...how: Parameters<typeof startServer>) => {
    const server = await startServer(...how)
    servers.push(server)
    return server
  }

  try {
    const shop = await start('apps/api/src/main.ts', env, '/readyz')
    const coldShop = await start('apps/api/src/main.ts', { ...env, CACHE_RESPONSES: 'false' }, '/readyz')
    const bare = await start('bench/bare-server.ts', {}, '/')

    for (const [what, path, mustReach] of [
      ['product list of 24, warm', LIST, 0.6],
      ['product detail, warm', DETAIL, 0.6],
      ['server-rendered home, warm', '/dashboard', 0.6],
      ['server-rendered card page, warm', '/cards/100', 0.6],
    ] as const) {
      await copyResponse(bare, shop, path)
      const figures = await interleaved(
        () => requestsPerSecond(shop.url + path),
        () => requestsPerSecond(bare.url + path),
      )
      report({ what, ...figures, yardstick: 'bare Node http, same bytes', mustReach })
    }

    const statements = await statementsOfCalls(postgres.url)
    for (const [what, path, sql] of [
      ['product list of 24, cold', LIST, statements.list],
      ['product detail, cold', DETAIL, statements.detail],
    ] as const) {
      const figures = await interleaved(
        () => requestsPerSecond(coldShop.url + path),
        () => sqlPerSecond(postgres.url, sql),
      )
      report({ what, ...figures, yardstick: 'bare SQL through the driver', mustReach: 0.5 })
    }
    missedOthers += await checkMemory(coldShop.url, 'after the cold rows', MAX_MEGABYTES)
    const bought = await measureBuying({ shop, databaseUrl: postgres.url, start, interleaved })
    bought.rows.forEach(report)
    missedOthers += bought.missed
    missedOthers += await checkMemory(shop.url, 'after all of the above', MAX_MEGABYTES)
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const missed = rows.filter((row) => row.shop / row.bare < row.mustReach)
  console.log(
    `\n${rows.length - missed.length} of ${rows.length} figures reached; ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, ${CONNECTIONS} connections, median of ${ROUNDS} rounds.`,
  )
  return missed.length + missedOthers
}

/** Measures both alternately, so that noise affects both. Returns the medians. */
async function interleaved(shop: () => Promise<number>, bare: () => Promise<number>) {
  const figures = { shop: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.shop.push(await shop())
    figures.bare.push(await bare())
  }
  return { shop: median(figures.shop), bare: median(figures.bare) }
}

/** Gives the bare server the shop's response, which it then serves from memory. */
async function copyResponse(bare: Server, shop: Server, path: string): Promise<void> {
  const response = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  bare.process.send({ path, type: response.headers.get('content-type') ?? '', body })
  await once(bare.process, 'message')
}

type Statement = { text: string; values: unknown[] }

/** The statements that the shop sends for a list and a product page. */
async function statementsOfCalls(url: string): Promise<{ list: Statement[]; detail: Statement[] }> {
  const sent: Statement[] = []
  const { db, close } = connect(url, {
    onStatement: (text, values) => void sent.push({ text, values: [...values] }),
  })
  const filter = { game_type: 'magic_the_gathering', sealed: false }
  await listProducts(db, filter, { page: 1, per_page: 24 }, 'newest')
  await countProducts(db, filter)
  const list = sent.splice(0)
  await findProduct(db, 100)
  await close()
  return { list, detail: sent }
}

async function sqlPerSecond(url: string, statements: Statement[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'bare-sql.ts'))
  child.send({ url, statements, inFlight: CONNECTIONS, seconds: 4 })
  const [rate] = (await once(child, 'message')) as [number]
  await end(child)
  return rate
}

function print(row: Row): void {
  const ratio = row.shop / row.bare
  const verdict = ratio >= row.mustReach ? 'reached' : 'MISSED'
  console.log(
    `${row.what.padEnd(34)} ${row.shop.toFixed(0).padStart(7)}/s   ${row.yardstick.padEnd(28)} ${row.bare.toFixed(0).padStart(7)}/s   ` +
      `${(ratio * 100).toFixed(0).padStart(4)} % (at least ${row.mustReach * 100} %) ${verdict}`,
  )
}
