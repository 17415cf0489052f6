import type { LargeShop } from './large-shop.ts'
import { askWhile, type Question } from './load.ts'
import type { MadeCard } from './make-cards.ts'

const MAX_MS = 50
/** Distinct queries, so that none is cached; the first ones warm the JIT up. */
const ROUNDS = 6
const LIST_LINES = 1000

type Demand = { what: string; ask: (round: number) => Question }

/**
 * Latency of the smallest call while one customer sends the largest allowed ones. Returns the number of missed targets.
 */
export async function benchHangs({ url, cards }: LargeShop): Promise<number> {
  let missed = 0
  for (const { what, ask } of demandsOn(cards)) {
    const other = { path: '/healthz' }
    const { longest } = await askWhile({ url, leadIn: [other], questions: [other], connections: 1 }, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await send(url, ask(round))
    })
    const verdict = longest <= MAX_MS ? 'reached' : 'MISSED'
    console.log(
      `${`${what}: others wait`.padEnd(62)} ${longest.toFixed(1).padStart(5)} ms at most (${MAX_MS} ms) ${verdict}`,
    )
    if (longest > MAX_MS) missed += 1
  }
  return missed
}

async function send(url: string, { path, method, headers, body }: Question): Promise<void> {
  const response = await fetch(url + path, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
}

function demandsOn(cards: MadeCard[]): Demand[] {
  return [
    { what: 'a thousand cards pasted', ask: (round) => paste(linesOf(cards, round)) },
    {
      what: 'a thousand misspelt cards pasted',
      ask: (round) => paste(linesOf(cards, round).map((line) => line.replace(/(....)./, '$1'))),
    },
    { what: 'a pattern that never ends', ask: (round) => search(`o:/(a+)+${round}$/`) },
    { what: 'fifty conditions', ask: (round) => search(many((i) => `pow>=${i + round / 10}`)) },
    { what: 'fifty texts', ask: (round) => search(many((i) => `o:${'abcdefghij'[i % 10]}${round + i}`)) },
    { what: 'everything there is, sorted', ask: (round) => search(`mv>=${round / 10} order:name`, 999_999) },
  ]
}

function linesOf(cards: MadeCard[], round: number): string[] {
  return cards.slice(round * LIST_LINES, (round + 1) * LIST_LINES).map(({ name }) => `4 ${name}`)
}

function paste(lines: string[]): Question {
  return {
    method: 'POST',
    path: '/api/cards/parse_list',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list: lines.join('\n') }),
  }
}

const many = (condition: (i: number) => string) => Array.from({ length: 50 }, (_, i) => condition(i)).join(' or ')

function search(query: string, limit = 50): Question {
  return { path: `/api/cards/search?query=${encodeURIComponent(query)}&limit=${limit}` }
}
