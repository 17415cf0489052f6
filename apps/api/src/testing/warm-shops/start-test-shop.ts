import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../app.ts'
import { readConfig, type Config } from '../../config.ts'
import { watchCatalogVersion } from '../../db/catalog-version.ts'
import { connect, connectJobs, type Db } from '../../db/connect.ts'
import { createCardSearch, type CardSearch } from '../../features/card-search/public.ts'
import { startSearchThread } from '../../features/card-search/thread/search-thread.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import type { Mailer, Message } from '../../ports/mailer/mailer.ts'
import { chooseProvider } from '../../ports/payments/choose-provider.ts'
import type { PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { checkRefusal } from '../check-refusal.ts'
import { startKeptSearchThread } from './kept-search-thread.ts'
import { runDueJobs } from '../run-due-jobs.ts'

export type TestShop = {
  app: FastifyInstance
  db: Db
  config: Config
  databaseUrl: string
  search: CardSearch
  /** Every statement so far. */
  statements: string[]
  /** Every log line so far, if the test configures a log. */
  logged: string[]
  /** The encryption key. */
  encryptionKey: Buffer
  /** Every sent mail so far. */
  mails: Message[]
  /** Runs every job that is due. */
  runJobs: () => Promise<void>
  /** GET without a token; the test names the type of the body. */
  get: <Body = ErrorBody>(url: string, headers?: Record<string, string>) => Promise<TestResponse<Body>>
  /** Other methods, with an optional token. */
  send: <Body = ErrorBody>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    sent?: RequestOptions,
  ) => Promise<TestResponse<Body>>
}
type RequestOptions = { body?: object; token?: string; address?: string; idempotencyKey?: string; cookie?: string }
type TestResponse<Body> = { status: number; headers: Record<string, unknown>; body: Body; text: string }

export type ShopOptions = {
  config?: Partial<Config>
  mailer?: Mailer
  payments?: PaymentProvider
  /**
   * A new app on a new database, for a test that changes the schema, counts what its app has done or writes thousands of
   * rows: a warm shop keeps the plans it has made for few.
   */
  fresh?: true
}

type StartedShop = {
  shop: TestShop
  /** Forgets mails, log and statements, and if facts of the catalogue were restored, what it has read of them. */
  rewind: (restored: { facts: boolean }) => Promise<void>
  close: () => Promise<void>
}

export async function startTestShop(databaseUrl: string, options: ShopOptions = {}): Promise<StartedShop> {
  const statements: string[] = []
  // For the next tests: a new connection plans every statement again.
  const { db, close } = connect(databaseUrl, { idleMs: 30_000, onStatement: (text) => void statements.push(text) })
  const jobs = connectJobs(databaseUrl, 2, () => {})
  const catalogVersion = watchCatalogVersion(databaseUrl)
  // All tests share one address, so limits are off unless a test sets them.
  const unlimited = readConfig({ LOG_LEVEL: 'silent', CARD_DATA_URL: 'none', CALLS_PER_MINUTE: '0' })
  const config = { ...unlimited, ...options.config }
  const mails: Message[] = []
  const logged: string[] = []
  const mailer = options.mailer ?? { send: async (message) => void mails.push(message), check: async () => {} }
  const payments = options.payments ?? (await chooseProvider(config, db))
  const encryptionKey = randomBytes(32)
  const startThread = options.fresh ? startSearchThread : startKeptSearchThread
  const makeSearch = () => createCardSearch({ db, catalogVersion, databaseUrl, now: Date.now, startThread })
  let newest = makeSearch()
  const search = forward(() => newest)
  const deps = { config, db, databaseUrl, catalogVersion, payments, mailer, search, encryptionKey }
  const app = await createApp(deps, { pages: false, logTo: { write: (line) => void logged.push(line) } })
  return {
    rewind: async ({ facts }) => {
      // A new search, so that it does not wait before it reads what changed.
      if (facts) {
        await newest.close()
        await catalogVersion.current()
        newest = makeSearch()
      }
      for (const list of [mails, logged, statements]) list.length = 0
    },
    close: async () => {
      await app.close()
      await catalogVersion.close()
      await jobs.end()
      await close()
    },
    shop: {
      app,
      db,
      config,
      databaseUrl,
      search,
      statements,
      encryptionKey,
      logged,
      mails,
      runJobs: () => runDueJobs(jobs, tasksOf(deps, app.log)),
      get: async (url, headers = {}) => read(await app.inject({ url, headers })),
      send: async (method, url, { body, token, address, idempotencyKey, cookie } = {}) =>
        read(
          await app.inject({
            method,
            url,
            headers: {
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
              ...(cookie === undefined ? {} : { cookie }),
            },
            ...(body ? { payload: body } : {}),
            ...(address ? { remoteAddress: address } : {}),
          }),
        ),
    },
  }
}

/** The handlers keep this one; a rewound shop has another behind it. */
function forward(newest: () => CardSearch): CardSearch {
  return {
    run: (...asked) => newest().run(...asked),
    runOwned: (...asked) => newest().runOwned(...asked),
    ask: (...asked) => newest().ask(...asked),
    catchUp: () => newest().catchUp(),
    searchedImport: () => newest().searchedImport(),
    warmUp: () => newest().warmUp(),
    close: () => newest().close(),
  }
}

type Injected = { statusCode: number; headers: Record<string, unknown>; body: string }

function read<Body>(response: Injected): TestResponse<Body> {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  if (isJson) checkRefusal(response.statusCode, response.body)
  return {
    status: response.statusCode,
    headers: response.headers,
    // The test names the type; a response that is not JSON has no body.
    body: JSON.parse(isJson && response.body ? response.body : 'null') as Body,
    text: response.body,
  }
}
