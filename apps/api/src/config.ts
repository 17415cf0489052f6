import { resolve } from 'node:path'
import { RESERVATION_SECONDS } from '@pennysleeve/domain/limits.ts'
import { SHOP_LANGUAGES, type ShopLanguage } from '@pennysleeve/domain/shop-language.ts'
import { readStripeSettings, type StripeSettings } from './ports/payments/read-stripe-settings.ts'
import { StartRefused } from './start-refused.ts'

/** The only place that reads the environment. */
export type Config = {
  host: string
  port: number
  databaseUrl: string | undefined
  dataDir: string
  /** Seed the demo shop into an empty database. */
  demo: boolean
  production: boolean
  /** Absolute address of the shop for links. Not set, pages use the request's own address, and mail this machine's. */
  shopUrl: string | undefined
  /** Of the storefront's texts, as far as they are translated. */
  shopLanguage: ShopLanguage
  /** The public card-data service; none when it is not to be asked. */
  cardDataUrl: string | undefined
  /** Bring the catalogue up to the card-data service once a day. */
  refreshCards: boolean
  /** The one server that imported cards' pictures come from; undefined where they are shown as we draw them. */
  cardImageUrl: string | undefined
  /** The mail server; none when mail is written to a folder. */
  smtpUrl: string | undefined
  /** Real card payments; undefined for the sandbox, in which no money moves. */
  stripe: StripeSettings | undefined
  /** Hex of the 32 bytes that bank details are sealed with; one is made and kept in dataDir when not set. */
  bankDetailsKey: string | undefined
  trustProxy: boolean
  /** What Prometheus shows to read /metrics; without it nobody reads them in production. */
  metricsToken: string | undefined
  logLevel: string
  /** How long the stock is held for an order that is being paid. */
  reservationSeconds: number
  /** Calls a minute and address, each of 3 ms of work; what takes longer counts as several. 0 switches the limit off. */
  callsPerMinute: number
  /** Pages straight from their sources, reloaded as they change: `npm run dev`. */
  liveStorefront: boolean
  /** Off only to measure what an answer costs when nothing is kept. */
  cacheResponses: boolean
}

/** Where this machine's own browser finds the shop. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const anyAddress = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${anyAddress ? 'localhost' : host}:${port}`
}

/**
 * Where links in mail lead. Never what a request calls us: whoever asks for a stranger's reset link under a made-up Host
 * would have it lead to themselves.
 */
export function linkAddress(config: Config): string {
  return config.shopUrl ?? localAddress(config)
}

/** A demonstration at home: everybody who tries it is on one network, and nobody means harm. */
export function isTryout({ demo, production }: Config): boolean {
  return demo && !production
}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment): Config {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'PORT', 3000, 65535),
    databaseUrl: readDatabaseUrl(env),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    demo: readDemo(env),
    production: env['NODE_ENV'] === 'production',
    shopUrl: readAddress(env, 'SHOP_URL', undefined),
    shopLanguage: readLanguage(env),
    cardDataUrl: readAddress(env, 'CARD_DATA_URL', 'https://api.scryfall.com'),
    refreshCards: readFlag(env, 'REFRESH_CARDS', false),
    cardImageUrl: readCardImages(env),
    smtpUrl: readSmtpUrl(env),
    stripe: readPayments(env),
    bankDetailsKey: readKey(env, 'BANK_DETAILS_KEY'),
    trustProxy: readFlag(env, 'TRUST_PROXY', false),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    // A newcomer's terminal stays quiet unless something is wrong.
    logLevel: env['LOG_LEVEL'] || (env['NODE_ENV'] === 'production' ? 'info' : 'warn'),
    reservationSeconds: readNumber(env, 'RESERVATION_SECONDS', RESERVATION_SECONDS, 86_400),
    callsPerMinute: readNumber(env, 'CALLS_PER_MINUTE', 6000, 1_000_000_000),
    liveStorefront: readFlag(env, 'LIVE_STOREFRONT', false),
    cacheResponses: readFlag(env, 'KEEP_ANSWERS', true),
  }
}

/** Everybody can read the demonstration's password: nobody's real shop must open with it by accident. */
function readDemo(env: Environment): boolean {
  const production = env['NODE_ENV'] === 'production'
  const demo = readFlag(env, 'DEMO', !production)
  if (demo && production && !readFlag(env, 'ALLOW_DEMO_IN_PRODUCTION', false)) {
    throw new StartRefused(
      'DEMO=true fills the shop with invented people and orders, which is not for production. Leave it out, or set ALLOW_DEMO_IN_PRODUCTION=true as well; the accounts then get new passwords, which are printed once.',
    )
  }
  return demo
}

/** Nobody's customers must find play money by accident. */
function readPayments(env: Environment): StripeSettings | undefined {
  const stripe = readStripeSettings(env, readAddress(env, 'STRIPE_API_BASE', undefined))
  if (!stripe && env['NODE_ENV'] === 'production' && !readFlag(env, 'ALLOW_SANDBOX_PAYMENTS', false)) {
    throw new StartRefused(
      'In production the shop needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; ALLOW_SANDBOX_PAYMENTS=true opens it without real payments.',
    )
  }
  return stripe
}

function readNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max) {
    throw new StartRefused(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  }
  return value
}

function readLanguage(env: Environment): ShopLanguage {
  const text = env['SHOP_LANGUAGE'] || 'en'
  const language = SHOP_LANGUAGES.find((known) => known === text)
  if (language) return language
  throw new StartRefused(`SHOP_LANGUAGE must be ${SHOP_LANGUAGES.join(' or ')}, not "${text}".`)
}

function readCardImages(env: Environment): string | undefined {
  const text = env['CARD_IMAGES'] || 'drawn'
  if (text === 'drawn') return undefined
  if (text === 'remote') return readAddress(env, 'CARD_IMAGE_URL', 'https://cards.scryfall.io')
  throw new StartRefused(`CARD_IMAGES must be drawn or remote, not "${text}".`)
}

function readFlag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (['true', '1', 'yes'].includes(text)) return true
  if (['false', '0', 'no'].includes(text)) return false
  throw new StartRefused(`${name} must be true or false, not "${text}".`)
}

function readDatabaseUrl(env: Environment): string | undefined {
  const text = env['DATABASE_URL']
  if (!text) return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartRefused('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return text
}

function readSmtpUrl(env: Environment): string | undefined {
  const text = env['SMTP_URL']
  if (!text) return undefined
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartRefused('SMTP_URL must look like smtp://user:password@mail.example:587, or smtps://… for port 465.')
  }
  return text
}

function readKey(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartRefused(`${name} must be 64 hexadecimal digits (32 bytes).`)
  return text
}

/** The origin of an address; `none` switches off what has a default. */
function readAddress(env: Environment, name: string, fallback: string | undefined): string | undefined {
  const text = env[name]
  if (!text) return fallback
  if (text === 'none') return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartRefused(`${name} must be a full address such as https://cards.example, or none.`)
  }
  return new URL(text).origin
}
