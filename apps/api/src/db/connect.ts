import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import { Client, Pool } from 'pg'
import pgCopy from 'pg-copy-streams'
import { lowerBackendPriority } from '../processes/lower-priority.ts'
import { currentWork } from '../processes/work-budget.ts'
import type { DB } from './schema.gen.ts'
import './value-types.ts'

export type Db = Kysely<DB>
/** Functions that lock take this instead of Db, so that forgetting the transaction does not compile. */
export type Tx = Transaction<DB>
/** Part of a statement, handed to whoever puts the whole together. */
export type SqlPart = RawBuilder<unknown>

const statementNames = new Map<string, string>()
// Statement texts are few (lists use = any($1), never a varying IN); the cap only guards against a future mistake.
const MAX_NAMED_STATEMENTS = 500

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_NAMED_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

/**
 * Prepares every parameterised statement by name, so that PostgreSQL parses and plans it once per connection: twice the
 * reads per second. BEGIN is pipelined with the first statement, which saves a round trip.
 */
class PipelinedClient extends Client {
  #begun: Promise<unknown> | undefined
  /** A property of pg's client, read for every statement. Only `#copy` changes it. */
  declare pipeline: boolean

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares nine overloads; we only pass through to them
  override query(...args: any[]): any {
    if (args[0] === 'begin') {
      this.#begun = super.query('begin')
      // A failed BEGIN rejects the first statement.
      this.#begun.catch(() => {})
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const running = charged(isCopy(args) ? this.#copy(...args) : this.#send(args))
    const begun = this.#begun
    this.#begun = undefined
    return begun ? Promise.all([running, begun]).then(([result]) => result) : running
  }

  async #copy(text: string, [lines]: [Uint8Array]) {
    // pg refuses streams on a pipelined connection: a statement sent behind one would be taken for its data. Without
    // pipelining it waits in pg's queue.
    this.pipeline = false
    try {
      const stream = super.query(pgCopy.from(text))
      // After an error the stream would keep writing to a connection that is no longer its own.
      stream.once('error', () => stream.destroy())
      stream.end(lines)
      await finished(stream)
      return { command: 'COPY', rowCount: stream.rowCount, rows: [] }
    } finally {
      this.pipeline = true
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  #send(args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = statementName(text)
      if (name) return super.query({ name, text, values }, ...rest)
    }
    return super.query(...(args as Parameters<Client['query']>))
  }
}

/** COPY as `copy-lines.queries.ts` writes it: its only parameter is the data. */
function isCopy(args: unknown[]): args is [text: string, values: [Uint8Array]] {
  return typeof args[0] === 'string' && /^copy .* from stdin$/.test(args[0])
}

/** A longer statement mostly waits for a lock, which costs no CPU. */
const MAX_CHARGED_MS = 500

/** Charges the duration of a statement to the caller's work budget. */
function charged<Result>(running: Result): Result {
  const work = currentWork()
  if (!work || !(running instanceof Promise)) return running
  const begun = performance.now()
  const charge = () => work.charge(Math.min(performance.now() - begun, MAX_CHARGED_MS))
  running.then(charge, charge)
  return running
}

/**
 * Stay open however long nobody asks. A purchase on new connections costs PostgreSQL four times as much, because each
 * prepares and plans every statement again: in a small shop, where a call a minute is much, that would be every purchase.
 */
const WARM_CONNECTIONS = 4
/** A backend's memory grows with the statements it has prepared. */
const LIFETIME_SECONDS = 3600

export type Connection = { db: Db; close: () => Promise<void> }

export type ConnectOptions = {
  max?: number
  /** How long a connection that nobody uses is kept: ten seconds by default. */
  idleMs?: number
  /** Lowers the priority of the backends: customers' statements go first. */
  lowPriority?: boolean
  onIdleError?: (error: Error) => void
  /** Called after every statement; its caller continues when this has resolved. */
  onStatement?: (text: string, values: readonly unknown[]) => void | Promise<void>
}

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const max = options.max ?? 10
  const pool = new Pool({
    connectionString: url,
    max,
    min: Math.min(max, WARM_CONNECTIONS),
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: options.idleMs ?? 10_000,
    // Timeouts: a client that vanished in a transaction must not keep its locks, and no statement waits for one for ever.
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 30_000,
    Client: PipelinedClient,
    pipeline: true,
  })
  // Without an error listener, a connection that breaks while idle would crash the process.
  pool.on('error', options.onIdleError ?? (() => {}))
  // The same for one in use: the running statement is rejected.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (options.lowPriority) pool.on('connect', (client) => void lowerBackendPriority(client))
  const { onStatement } = options
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement ? { log: (event) => onStatement(event.query.sql, event.query.parameters) } : {}),
  })
  return { db, close: () => db.destroy() }
}

/** The pool for graphile-worker, which uses pg directly. A broken connection is replaced. */
export function connectJobs(url: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
