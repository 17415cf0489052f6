import { Agent, request } from 'node:http'
import * as fc from 'fast-check'
import { checkRefusal } from '../check-refusal.ts'
import { randomCall, type Call, type CallerRole } from './random-call.ts'

/** Return pasted lines, or a file of several lines, and store nothing. */
const STORES_NOTHING = /^\/api\/(cards\/parse_list|admin\/(customer|order|dealer_register)_files)/

export type Fault = { number: number; call: Call; status: number; body: string }
export type Fuzzed = {
  calls: number
  byStatus: Record<string, number>
  /** Responses of 500 and above, and requests without one. */
  faults: Fault[]
  /** Accepted changes that contain control or bidirectional characters. */
  odd: Fault[]
}
type Fuzz = {
  port: number
  calls: number
  seed: number
  /** Signs the user in again. */
  tokenOf: (who: Exclude<CallerRole, 'visitor'>) => Promise<string>
  /** Initial values: real ids, numbers, words. */
  seen: unknown[]
  onCall?: (done: number) => void
}

const TIMEOUT_MS = 30_000
/** Some calls end the session. */
const CALLS_A_TOKEN = 20
const MAX_SEEN = 400
/** Single-line fields: a name, an address line, a mail subject. */
const ONE_LINE =
  /^(.*name|address\d?|city|company|title|question|reason|subject|sku|code|phone|label|reference|tracking)$/
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const NO_RESPONSE = 599

/** Sends calls to a shop on a local port, sequentially and reproducibly by seed. */
export async function fuzz({ port, calls, seed, tokenOf, seen, onCall }: Fuzz): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fuzzed: Fuzzed = { calls: 0, byStatus: {}, faults: [], odd: [] }
  const pool = [...seen]
  const anyCall = randomCall(pool)
  const tokens = new Map<CallerRole, string>()
  const tokenFor = async (who: Exclude<CallerRole, 'visitor'>) => {
    const token = tokens.get(who) ?? (await tokenOf(who))
    tokens.set(who, token)
    return token
  }
  try {
    for (let number = 0; number < calls; number += 1) {
      const [call] = fc.sample(anyCall, { seed: seed + number, numRuns: 1 }) as [Call]
      if (number % CALLS_A_TOKEN === 0) tokens.clear()
      const token = call.who === 'visitor' ? undefined : await tokenFor(call.who)
      const { status, body } = await send(port, agent, call, token)
      fuzzed.calls += 1
      fuzzed.byStatus[status] = (fuzzed.byStatus[status] ?? 0) + 1
      if (status >= 500 || (isApiCall(call) && !isRefusal(status, body)))
        fuzzed.faults.push({ number, call, status, body })
      if (status === 401 && call.who !== 'visitor') tokens.delete(call.who)
      const isKept = call.method !== 'GET' && !STORES_NOTHING.test(call.url)
      if (status < 300 && isKept && holdsUnseen(body)) fuzzed.odd.push({ number, call, status, body })
      if (status < 300) remember(pool, seen.length, number, body)
      onCall?.(fuzzed.calls)
    }
  } finally {
    agent.destroy()
  }
  return fuzzed
}

/** HEAD has no body, and pages are HTML. */
function isApiCall({ method, url }: Call): boolean {
  return method !== 'HEAD' && url.startsWith('/api/')
}

/** Every error response must be a refusal with a code of the contract. */
function isRefusal(status: number, body: string): boolean {
  try {
    checkRefusal(status, body)
    return true
  } catch {
    return false
  }
}

type Reply = { status: number; body: string }

function send(port: number, agent: Agent, call: Call, token: string | undefined): Promise<Reply> {
  const { method, headers, body } = call
  // Calls that no client can send are skipped.
  const path = call.url.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: NO_RESPONSE, body: error.message })
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      timeout: TIMEOUT_MS,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
        ...(body ? { 'content-length': body.length } : {}),
      },
    })
    // The server closed the keep-alive connection before this call was sent.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(send(port, agent, call, token)) : failed(error)))
    sent.on('timeout', () => sent.destroy(new Error('no response in time')))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? NO_RESPONSE, body: String(Buffer.concat(parts)) }),
      )
    })
    sent.end(body)
  })
}

function holdsUnseen(body: string): boolean {
  return textsOf(body).some(([name, text]) => UNSEEN.test(ONE_LINE.test(name) ? text : text.replaceAll(/[\n\t]/g, '')))
}

/** Collects ids, numbers and words of responses for later calls. */
function remember(pool: unknown[], fixed: number, number: number, body: string): void {
  const texts: unknown[] = textsOf(body)
    .map(([, text]) => text)
    .filter((text) => text.length > 0 && text.length < 40)
  const found = texts.concat([...body.matchAll(/"(?:\w*_)?id":(\d+)/g)].map(([, id]) => Number(id)))
  for (const [i, value] of found.slice(0, 5).entries()) {
    if (pool.length < MAX_SEEN) pool.push(value)
    else pool[fixed + ((number * 5 + i) % (MAX_SEEN - fixed))] = value
  }
}

/** The texts of a response with their field names. */
function textsOf(body: string): [name: string, text: string][] {
  const texts: [string, string][] = []
  try {
    JSON.parse(body, (name, value: unknown) => {
      if (typeof value === 'string') texts.push([name, value])
      return value
    })
  } catch {
    // A page or a picture.
  }
  return texts
}
