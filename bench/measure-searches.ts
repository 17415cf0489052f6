import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/connect.ts'
import type { Shop } from './large-shop.ts'
import { askWhile, readMetric, type Question } from './load.ts'
import { searchesFor, type Search, type Words } from './searches.ts'

const SECONDS = 4
const QUIET_SECONDS = 3
const STOCK_CHANGES_A_SECOND = 20

type Searches = Search & { leadIn: Question[] }

/**
 * Every kind of search while the shop is idle, while stock changes, and during an import. Returns the number of missed
 * targets.
 */
export async function measureSearches(shop: Shop, words: Words, importing: BackgroundLoad): Promise<number> {
  let missed = 0
  const others = searchesFor(words, 8)
  for (const [place, search] of searchesFor(words, 7).entries()) {
    const searches = { ...search, leadIn: others[place]!.questions }
    for (const meanwhile of [calm, changingStock, importing]) missed += await measure(shop, searches, meanwhile)
  }
  return missed
}

async function measure(shop: Shop, searches: Searches, meanwhile: BackgroundLoad): Promise<number> {
  const { what, leadIn, questions, maxMs } = searches
  const happen = await meanwhile.prepare(shop)
  let cpuSeconds = 0
  const result = await askWhile({ url: shop.url, leadIn, questions }, async () => {
    const before = await readMetric(shop.url, 'process_cpu_seconds_total')
    await happen()
    cpuSeconds = (await readMetric(shop.url, 'process_cpu_seconds_total')) - before
  })
  const cpuMs = (cpuSeconds * 1000) / result.count
  const { p50, p99, perSecond } = result
  const verdict = p99 <= maxMs ? 'reached' : 'MISSED'
  console.log(
    `${`${what}, ${meanwhile.title}`.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(1).padStart(5)} ms   p99 ${p99.toFixed(1).padStart(5)} ms (at most ${maxMs} ms) ${verdict}   ${cpuMs.toFixed(2)} ms of processor each`,
  )
  return p99 <= maxMs ? 0 : 1
}

/** Background work; searching lasts as long. */
type RunLoad = () => Promise<void>
export type BackgroundLoad = { title: string; prepare(shop: Shop): Promise<RunLoad> }

const calm: BackgroundLoad = {
  title: 'calm',
  async prepare({ db }) {
    await waitForAutovacuum(db)
    return () => pause(SECONDS * 1000)
  },
}

/** Waits for autovacuum after an import. */
async function waitForAutovacuum(db: Db): Promise<void> {
  for (let quietSeconds = 0; quietSeconds < QUIET_SECONDS; quietSeconds += 1) {
    await pause(1000)
    const { rows } = await sql`
      select from pg_stat_activity where backend_type = 'autovacuum worker'
        or (backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid())
    `.execute(db)
    if (rows.length > 0) quietSeconds = -1
  }
}

const changingStock: BackgroundLoad = {
  title: 'stock changes',
  prepare:
    async ({ db }) =>
    async () => {
      const timer = setInterval(() => {
        void sql`update variants set on_hand = (on_hand + 1) % 20 + reserved
        where id = (select id from variants offset floor(random() * 1000) limit 1)`.execute(db)
      }, 1000 / STOCK_CHANGES_A_SECOND)
      await pause(SECONDS * 1000)
      clearInterval(timer)
    },
}
