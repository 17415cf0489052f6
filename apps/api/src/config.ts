import { resolve } from 'node:path'
import { RESERVATION_SECONDS } from '@pennysleeve/domain/orders/order-limits.ts'
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
  /** Origin for absolute links. If not set, pages use the request's Host, and mail uses localhost. */
  shopUrl: string | undefined
  /** Language of the storefront's texts. */
  shopLanguage: ShopLanguage
  /** The public card-data service; undefined if it is switched off. */
  cardDataUrl: string | undefined
  /** Import the card data once a day. */
  refreshCards: boolean
  /** Origin of imported card images; undefined where drawn ones are shown instead. */
  cardImageUrl: string | undefined
  /** The mail server; undefined if mail is written to a folder. */
  smtpUrl: string | undefined
  /** Stripe keys; undefined for the sandbox, in which no money moves. */
  stripe: StripeSettings | undefined
  /** Encryption key for bank details, second factors, gift card codes and the dealer’s register, 32 bytes in hex. If not set, one is generated and kept in dataDir. */
  bankDetailsKey: string | undefined
  /** Where nightly backups are written; undefined if none are made. */
  backupDir: string | undefined
  backupsKept: number
  /** Go on with another encryption key than the data's. */
  acceptNewKey: boolean
  trustProxy: boolean
  /** Bearer token for /metrics; without one they are not readable in production. */
  metricsToken: string | undefined
  logLevel: string
  /** How long stock is reserved for an order that is being paid. */
  reservationSeconds: number
  /** Rate limit per network, counted in calls of 3 ms of work: longer ones count several times. 0 switches it off. */
  callsPerMinute: number
  /** Serve the apps from their sources through Vite: `npm run dev`. */
  liveStorefront: boolean
  /** False only in benchmarks and tests of uncached responses. */
  cacheResponses: boolean
}

/** The shop's URL for a browser on this machine. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const anyHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${anyHost ? 'localhost' : host}:${port}`
}

/**
 * Origin of links in mail. Never taken from the Host header: an attacker could then send a password reset link that
 * points to their own site.
 */
export function linkOrigin(config: Config): string {
  return config.shopUrl ?? localUrl(config)
}

/** A demo shop: all its visitors may come from one client address, and the limits would hit them. */
export function isDemoShop({ demo, production }: Config): boolean {
  return demo && !production
}

type Environment = Record<string, string | undefined>
/** Where the shop's data is. */
export type StorageConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'bankDetailsKey'>

/** For commands that only work on the data: they need no payment keys. */
export function readStorageConfig(env: Environment): StorageConfig {
  return {
    databaseUrl: readDatabaseUrl(env),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    bankDetailsKey: readKey(env, 'BANK_DETAILS_KEY'),
  }
}

export function readConfig(env: Environment): Config {
  return {
    ...readStorageConfig(env),
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'PORT', 3000, 65535),
    demo: readDemo(env),
    production: env['NODE_ENV'] === 'production',
    shopUrl: readUrl(env, 'SHOP_URL', undefined),
    shopLanguage: readLanguage(env),
    cardDataUrl: readUrl(env, 'CARD_DATA_URL', 'https://api.scryfall.com'),
    refreshCards: readFlag(env, 'REFRESH_CARDS', false),
    cardImageUrl: readCardImages(env),
    smtpUrl: readSmtpUrl(env),
    stripe: readPayments(env),
    backupDir: env['BACKUP_DIR'] ? resolve(env['BACKUP_DIR']) : undefined,
    backupsKept: readNumber(env, 'BACKUPS_KEPT', 14, 1000),
    acceptNewKey: readFlag(env, 'ACCEPT_NEW_KEY', false),
    trustProxy: readFlag(env, 'TRUST_PROXY', false),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    // Quiet in a terminal unless something is wrong.
    logLevel: env['LOG_LEVEL'] || (env['NODE_ENV'] === 'production' ? 'info' : 'warn'),
    reservationSeconds: readNumber(env, 'RESERVATION_SECONDS', RESERVATION_SECONDS, 86_400),
    callsPerMinute: readNumber(env, 'CALLS_PER_MINUTE', 6000, 1_000_000_000),
    liveStorefront: readFlag(env, 'LIVE_STOREFRONT', false),
    // KEEP_ANSWERS is the former name.
    cacheResponses: readFlag(env, 'CACHE_RESPONSES', readFlag(env, 'KEEP_ANSWERS', true)),
  }
}

/** The demo passwords are public, so a real shop must not start with them by accident. */
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

/** A real shop must not start with sandbox payments by accident. */
function readPayments(env: Environment): StripeSettings | undefined {
  const stripe = readStripeSettings(env, readUrl(env, 'STRIPE_API_BASE', undefined))
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
  if (text === 'remote') return readUrl(env, 'CARD_IMAGE_URL', 'https://cards.scryfall.io')
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

/** Origin of the URL; `none` switches a default off. */
function readUrl(env: Environment, name: string, fallback: string | undefined): string | undefined {
  const text = env[name]
  if (!text) return fallback
  if (text === 'none') return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartRefused(`${name} must be a full URL such as https://cards.example, or none.`)
  }
  return new URL(text).origin
}
