import { setTimeout as pause } from 'node:timers/promises'
import { withLargeShop, type LargeShop } from './large-shop.ts'
import { SETS } from './make-cards.ts'
import { loadWhile, type Question, type Latencies } from './load.ts'

/** Default limits; all other benchmarks run without. */
const LIMITED = { CALLS_PER_MINUTE: '' }
/** On Linux all of 127.0.0.0/8 is local. */
const FLOODER = '127.0.0.2'
const FLOODING_CONNECTIONS = 40
const SECONDS = 15
/** Four other clients with a few uncached requests a second. */
const REST_MS = 150
const MAX_SLOWDOWN = 5
const MAX_P99_MS = 250

const AS_BROWSERS_DO = { 'accept-encoding': 'gzip, deflate, br' }
const JSON_HEADERS = { 'content-type': 'application/json' }

type Flood = { what: string; questions: Question[] }
type Other = { what: string; from: string; ask: (n: number) => Question }
type Measured = { other: Other; latencies: Latencies }

const OTHER_PEOPLE: Other[] = [
  { what: 'a product', from: '127.0.0.3', ask: (n) => get(`/api/products/${n + 1000}`) },
  {
    what: 'a list',
    from: '127.0.0.4',
    ask: (n) => get(`/api/game_products?set=${SETS[n % SETS.length]!.code}&per_page=24&seen=${n}`),
  },
  { what: 'a page', from: '127.0.0.5', ask: (n) => get(`/cards/${n + 1000}`) },
  { what: 'a search', from: '127.0.0.6', ask: (n) => get(search(`t:elf aud>${n}`)) },
]

/**
 * Latency of other clients while one address floods the shop over forty connections. Returns the number of missed
 * targets.
 */
export async function benchFloods(shopEnv: Record<string, string>): Promise<number> {
  return withLargeShop({ ...shopEnv, ...LIMITED }, async (shop) => {
    let missed = 0
    // Never cached, neither by the warm-up nor by an earlier round.
    let asked = 0
    for (const { what, questions } of FLOODS) {
      const calm = await measureOthers(shop, (asked += 1), () => pause(SECONDS * 1000))
      let flood: Latencies | undefined
      const flooded = await measureOthers(shop, (asked += 1), async () => {
        const task = { url: shop.url, leadIn: [], questions, connections: FLOODING_CONNECTIONS, apart: true }
        flood = await loadWhile({ ...task, from: FLOODER }, () => pause(SECONDS * 1000))
      })
      const statuses = Object.entries(flood?.statuses ?? {}).map(([status, count]) => `${count} × ${status}`)
      console.log(`${what}, ${FLOODING_CONNECTIONS} connections for ${SECONDS} s: ${statuses.join(', ')}`)
      for (const [place, { other, latencies }] of flooded.entries()) {
        missed += report(other, calm[place]!.latencies, latencies)
      }
    }
    return missed
  })
}

/** Four clients in processes of their own, during other work. */
async function measureOthers({ url }: LargeShop, round: number, work: () => Promise<void>): Promise<Measured[]> {
  const measured: Measured[] = []
  const all = OTHER_PEOPLE.reduceRight<() => Promise<void>>((inner, other) => {
    const numbers = (first: number) => Array.from({ length: 500 }, (_, n) => other.ask(round * 1000 + first + n))
    const task = { url, leadIn: numbers(500), questions: numbers(0), connections: 1, from: other.from, restMs: REST_MS }
    return async () => void measured.unshift({ other, latencies: await loadWhile(task, inner) })
  }, work)
  await all()
  return measured
}

function report(other: Other, calm: Latencies, flooded: Latencies): number {
  const times = flooded.p50 / calm.p50
  const reached = times < MAX_SLOWDOWN && flooded.p99 < MAX_P99_MS && flooded.refused === 0
  const ms = ({ p50, p99 }: Latencies) => `${p50.toFixed(1).padStart(6)} / ${p99.toFixed(1).padStart(6)} ms`
  const refused = flooded.refused > 0 ? `, ${flooded.refused} REFUSED` : ''
  console.log(
    `  ${`others ask for ${other.what}`.padEnd(26)} p50 / p99 calm ${ms(calm)}   flooded ${ms(flooded)}   ` +
      `${times.toFixed(1)} times (below ${MAX_SLOWDOWN}), p99 below ${MAX_P99_MS} ms: ${reached ? 'reached' : 'MISSED'}${refused}`,
  )
  return reached ? 0 : 1
}

const many = (ask: (n: number) => Question) => Array.from({ length: 4000 }, (_, n) => ask(n))

const FLOODS: Flood[] = [
  { what: 'searches with five patterns', questions: many((n) => get(search(fivePatterns(n)))) },
  { what: 'large results', questions: many(largeResult) },
  { what: 'wrong sign-ins', questions: many(wrongSignIn) },
  { what: 'pages nobody has asked for', questions: many((n) => get(`/cards?page=${n + 1}&flood=${n}`)) },
]

function get(path: string): Question {
  return { path, headers: AS_BROWSERS_DO }
}

function search(query: string, limit = 50): string {
  return `/api/cards/search?query=${encodeURIComponent(query)}&limit=${limit}`
}

/** No indexed word, and never requested before. */
function fivePatterns(n: number): string {
  const letters = ['[a-e]', '[f-j]', '[k-o]', '[p-t]', '[u-z]']
  return letters.map((letter) => `o:/${letter}\\w{2,9} ${letter}.{5,60}(?:${n})?[0-9]$/`).join(' or ')
}

function largeResult(n: number): Question {
  if (n % 2 === 0) return get(search(`mv>=0 or aud>${n} order:${n % 4 === 0 ? 'name' : 'aud'}`, 500))
  return get(`/api/game_products?per_page=500&page=${(n % 200) + 1}&flood=${n}`)
}

function wrongSignIn(n: number): Question {
  const user = { email: `nobody${n}@pennysleeve.test`, password: `wrong ${n}` }
  return { method: 'POST', path: '/api/sign_in', headers: JSON_HEADERS, body: JSON.stringify({ user }) }
}
