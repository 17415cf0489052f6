import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/connect.ts'
import { makeCardFile, newCardOf } from './card-file.ts'
import { benchHangs } from './hangs.ts'
import { importInShop } from './import-in-shop.ts'
import { PRINTINGS, untilFound, withLargeShop, type LargeShop } from './large-shop.ts'
import { askWhile, readMetric, type Asked } from './load.ts'
import { seeded } from './make-cards.ts'

const SECONDS = 4
const TIDY_SECONDS = 3
/** As long as the engine may take to give back what the last import needed. */
const REST_SECONDS = 20
/** So many of them stand in the file that is imported meanwhile: some ten seconds' work beside fifty callers. */
const IMPORTED = 20_000
const STOCK_CHANGES_A_SECOND = 20
const MAX_MEGABYTES = 250

const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br' }

type Search = { what: string; questions: Asked[]; maxMs: number }
type Searches = Search & { leadIn: Asked[] }

/** Searches over a large catalogue: in a calm shop, while stock changes, and while an import runs. Answers how many figures were missed. */
export async function benchSearch(shopEnv: Record<string, string>): Promise<number> {
  return withLargeShop(shopEnv, async (bench) => {
    // The file's first day brings ids to all its printings, the next ones what has changed.
    await (
      await importing.prepare(bench)
    )()
    const names = bench.cards.map((card) => card.name)
    let missed = 0
    const others = searchesFor(names, 8)
    for (const [place, search] of searchesFor(names, 7).entries()) {
      const searches = { ...search, leadIn: others[place]!.questions }
      for (const meanwhile of [calm, changingStock, importing]) missed += await measure(bench, searches, meanwhile)
    }
    missed += await checkMemory(bench.url)
    return missed + (await benchHangs(bench))
  })
}

/** What people type: whole names, beginnings, two words, and now and then a letter too few. Popular cards more often. */
function searchesFor(names: string[], seed: number): Search[] {
  const random = seeded(seed)
  const name = () => names[Math.floor(random() ** 2 * names.length)]!
  const typed = Array.from({ length: 400 }, (_, i) => {
    const words = name()
      .toLowerCase()
      .split(/[\s,]+/)
    if (i % 20 === 0) return words.join(' ').replace(/(...)./, '$1')
    return i % 3 === 0 ? words.join(' ') : words.slice(0, 2).join(' ')
  })
  const colors = ['White', 'Blue', 'Black', 'Red', 'Green', 'Nothing']
  const attributes = Array.from({ length: 200 }, (_, i) => ({
    ...(i % 2 === 0 ? { name: name().split(/[\s,']/)[0] } : { type_line: ['Goblin', 'Elf', 'Dragon', 'Angel'][i % 4] }),
    colors: [colors[i % 6]],
    ...(i % 3 === 0 ? { power: String(i % 7), toughness: String(1 + (i % 5)) } : {}),
  }))
  const queries = Array.from({ length: 200 }, (_, i) => {
    const kinds = [
      `t:dragon c:${'wubrg'[i % 5]} mv<=${i % 7}`,
      `f:modern r>=rare aud<${1 + (i % 30)} stock>0 t:elf`,
      `o:"draws a card" pow>=${i % 7} id:wu`,
      `kw:flying c=${'wubrg'[i % 5]} order:aud unique:cards`,
      `s:x0${(i % 90) + 10} is:foil`,
      `${name().split(/[\s,']/)[0]} (c:r or c:g) -t:land`,
      `year>=${1994 + (i % 30)} t:knight a:"artist ${i}"`,
    ]
    return kinds[i % kinds.length]!
  })
  const get = (query: string) => ({
    path: `/api/cards/search?query=${encodeURIComponent(query)}`,
    headers: AS_BROWSERS_DO,
  })
  return [
    { what: 'quick search', questions: typed.map(get), maxMs: 15 },
    {
      what: 'search as one types',
      questions: typed.map((text) => ({
        path: `/api/cards/autocomplete?query=${encodeURIComponent(text.slice(0, 6))}`,
        headers: AS_BROWSERS_DO,
      })),
      maxMs: 15,
    },
    { what: 'advanced search', questions: attributes.map(post), maxMs: 40 },
    { what: 'query language', questions: queries.map(get), maxMs: 40 },
  ]
}

function post(card_attributes: object): Asked {
  return {
    method: 'POST',
    path: '/api/cards/advanced_search',
    headers: { ...AS_BROWSERS_DO, 'content-type': 'application/json' },
    body: JSON.stringify({ card_attributes, limit: 50, per_page: 50 }),
  }
}

async function measure(bench: LargeShop, searches: Searches, meanwhile: Meanwhile): Promise<number> {
  const { what, leadIn, questions, maxMs } = searches
  const happen = await meanwhile.prepare(bench)
  let cpuSeconds = 0
  const result = await askWhile({ url: bench.url, leadIn, questions }, async () => {
    const before = await readMetric(bench.url, 'process_cpu_seconds_total')
    await happen()
    cpuSeconds = (await readMetric(bench.url, 'process_cpu_seconds_total')) - before
  })
  const cpuMs = (cpuSeconds * 1000) / result.count
  const { p50, p99, perSecond } = result
  const verdict = p99 <= maxMs ? 'reached' : 'MISSED'
  console.log(
    `${`${what}, ${meanwhile.title}`.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(1).padStart(5)} ms   p99 ${p99.toFixed(1).padStart(5)} ms (at most ${maxMs} ms) ${verdict}   ${cpuMs.toFixed(2)} ms of processor each`,
  )
  return p99 <= maxMs ? 0 : 1
}

/** What goes on in the shop while it is searched: the searching lasts as long. */
type Happening = () => Promise<void>
type Meanwhile = { title: string; prepare(bench: LargeShop): Promise<Happening> }

const calm: Meanwhile = {
  title: 'calm',
  async prepare({ db }) {
    await untilTidy(db)
    return () => pause(SECONDS * 1000)
  },
}

/** After an import the database tidies up by itself, for some seconds: that is not calm yet. */
async function untilTidy(db: Db): Promise<void> {
  for (let quietSeconds = 0; quietSeconds < TIDY_SECONDS; quietSeconds += 1) {
    await pause(1000)
    const { rows } = await sql`
      select from pg_stat_activity where backend_type = 'autovacuum worker'
        or (backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid())
    `.execute(db)
    if (rows.length > 0) quietSeconds = -1
  }
}

const changingStock: Meanwhile = {
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

/** From asking the shop for an import of the next day's file until customers find what it brought. */
const importing: Meanwhile = {
  title: 'an import runs',
  async prepare({ url, db, cards }) {
    const { rows } = await sql<{ day: number }>`select count(*) as day from imports`.execute(db)
    const { day } = rows[0]!
    const file = makeCardFile(cards, IMPORTED, day)
    return async () => {
      await importInShop(db, file)
      await untilFound(url, newCardOf(day))
    }
  },
}

async function readMegabytes(url: string): Promise<number> {
  return (await readMetric(url, 'process_resident_memory_bytes')) / 1024 / 1024
}

async function checkMemory(url: string): Promise<number> {
  const atOnce = await readMegabytes(url)
  await pause(REST_SECONDS * 1000)
  const megabytes = await readMegabytes(url)
  const verdict = megabytes <= MAX_MEGABYTES ? 'reached' : 'MISSED'
  console.log(
    `memory of the server with ${PRINTINGS} printings: ${megabytes.toFixed(0)} MB at rest (at most ${MAX_MEGABYTES} MB) ${verdict}; ${atOnce.toFixed(0)} MB just after the last import`,
  )
  return megabytes <= MAX_MEGABYTES ? 0 : 1
}
