import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { Attempt } from './sale.ts'

export type Reply = { status: number; body: Record<string, unknown> }
type Call = { kind: string; method?: string; path: string; body?: object }
type Sale = { attempts: Attempt[]; doors: string[]; stopped: boolean; giveUpAt: number }

const TIMEOUT_MS = 30_000
const RETRY_MS = 1000
const NO_RESPONSE: Reply = { status: 0, body: {} }

/**
 * A browser with its own network address and connections. A call that fails is sent again under the same
 * `Idempotency-Key`, as a person would press again, and every attempt is noted.
 */
export class WebClient {
  readonly #sale: Sale
  readonly #token: string
  readonly #agent: Agent
  #door: number

  constructor(sale: Sale, token: string, place: number) {
    this.#sale = sale
    this.#token = token
    this.#door = place
    // Each customer is a client of their own to the shop's limits. Linux has all of 127.0.0.0/8.
    const localAddress = `127.1.${Math.floor(place / 250)}.${1 + (place % 250)}`
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress })
  }

  /** The response; status 0 if there was none until the sale ended. */
  async call(call: Call): Promise<Reply> {
    const key = randomUUID()
    for (;;) {
      const reply = await this.#attempt(call, key)
      if (!isFailure(reply)) return reply
      this.#door += 1
      if (this.#sale.stopped && Date.now() > this.#sale.giveUpAt) return NO_RESPONSE
      await pause(RETRY_MS * (0.5 + Math.random()))
    }
  }

  async #attempt(call: Call, key: string): Promise<Reply> {
    const at = Date.now()
    const begun = performance.now()
    const { doors, attempts } = this.#sale
    const reply = await this.send(doors[this.#door % doors.length]!, call, key)
    const code = typeof reply.body['code'] === 'string' ? reply.body['code'] : ''
    attempts.push({ at, ms: performance.now() - begun, kind: call.kind, status: reply.status, code })
    return reply
  }

  send(door: string, { method = 'GET', path, body }: Call, key?: string): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      accept: 'application/json',
      ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
      ...(key !== undefined && method !== 'GET' && { 'idempotency-key': key }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve) => {
      const sent = httpRequest(
        door + path,
        { method, headers, agent: this.#agent, timeout: TIMEOUT_MS },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readBody(Buffer.concat(pieces)) }))
          response.on('error', () => resolve(NO_RESPONSE))
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve(NO_RESPONSE))
      sent.end(text)
    })
  }
}

/** The shop could not answer, or refused for lack of capacity. */
export function isFailure({ status }: { status: number }): boolean {
  return status === 0 || status >= 500 || isToldToWait({ status })
}

/** Beyond the client's budget, which a busy machine spends faster: the shop does so on purpose. */
export function isToldToWait({ status }: { status: number }): boolean {
  return status === 429
}

function readBody(bytes: Buffer): Record<string, unknown> {
  if (bytes[0] !== 0x7b) return {}
  // An object by its first character; only fields that the contract guarantees are read.
  return JSON.parse(bytes.toString()) as Record<string, unknown>
}
