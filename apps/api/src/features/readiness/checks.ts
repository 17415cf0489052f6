import type { ReadinessCheck } from '@pennysleeve/contract/admin/readiness.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { MIN_POSTGRES } from '../../db/migrate.ts'
import type { Disk } from './read-disks.ts'
import type { ReadinessRow } from './readiness.queries.ts'
import type { TriedAddress } from './try-address.ts'
import type { TriedMailServer } from './try-mail-server.ts'
import type { TriedPayments } from './try-payments.ts'

const DAY_MS = 86_400_000
/** A shop with customers hears of payments at least this often. */
const WEBHOOK_DAYS = 30
const BACKUP_DAYS = 2
/** Second factors and signatures of webhooks tolerate less than a minute. */
const CLOCK_SECONDS = 30
const MIN_FREE_BYTES = 1024 ** 3
const MIN_FREE_SHARE = 0.05

type Name = ReadinessCheck['name']
type Page = ReadinessCheck['page']

const isReady = (name: Name, text: string): ReadinessCheck => ({ name, ready: true, text, page: null })
const isMissing = (name: Name, text: string, page: Page = null): ReadinessCheck => ({ name, ready: false, text, page })

export function database({ version, major }: ReadinessRow): ReadinessCheck {
  const text = `PostgreSQL ${version}.`
  if (major >= MIN_POSTGRES) return isReady('database', text)
  return isMissing('database', `${text} The shop needs version ${MIN_POSTGRES} or later.`)
}

export function encryptionKey({ key_id, unreadable }: ReadinessRow, own: string | undefined): ReadinessCheck {
  if (own === undefined) {
    return isMissing('encryption_key', 'There is no key in DATA_DIR: set BANK_DETAILS_KEY, or DATA_DIR, to the shop’s.')
  }
  if (key_id !== null && key_id !== own) {
    return isMissing(
      'encryption_key',
      `The data was encrypted with key ${key_id}, and this one is ${own}: set BANK_DETAILS_KEY, or DATA_DIR, to the shop’s.`,
    )
  }
  if (unreadable > 0) {
    return isMissing('encryption_key', `${unreadable} bank details or second factors need a key that was lost.`)
  }
  return isReady('encryption_key', `The data is encrypted with this key (${own}). Keep a copy of it apart.`)
}

export function disk(disks: Disk[], hasOwnServer: boolean): ReadinessCheck {
  const full = disks.find(({ free, size }) => free < MIN_FREE_BYTES || free < size * MIN_FREE_SHARE)
  if (full) {
    return isMissing(
      'disk',
      `Only ${gigabytes(full.free)} are free where ${full.folder} is: make room before it is full.`,
    )
  }
  const least = Math.min(...disks.map(({ free }) => free))
  return isReady(
    'disk',
    `${gigabytes(least)} are free.${hasOwnServer ? ' The disk of the database server cannot be seen from here.' : ''}`,
  )
}

export function clock(apartMs: number): ReadinessCheck {
  const seconds = Math.round(Math.abs(apartMs) / 1000)
  if (seconds < CLOCK_SECONDS) return isReady('clock', 'This machine and the database agree on the time.')
  return isMissing(
    'clock',
    `This machine and the database are ${seconds} seconds apart: switch time synchronisation on.`,
  )
}

export function address(shopUrl: string | undefined, tried: TriedAddress): ReadinessCheck {
  if (shopUrl === undefined) return isMissing('address', 'SHOP_URL is not set: links in mail lead nowhere.')
  if (!shopUrl.startsWith('https:')) return isMissing('address', `SHOP_URL is ${shopUrl}: customers need https.`)
  if (tried.error !== undefined) return isMissing('address', `${shopUrl} does not lead to the shop: ${tried.error}.`)
  if (!tried.secure) {
    return isMissing('address', `${shopUrl} answers, but the shop does not see that it is https: set TRUST_PROXY=true.`)
  }
  return isReady('address', `${shopUrl} leads to the shop.`)
}

export function mail(row: ReadinessRow, tried: TriedMailServer): ReadinessCheck {
  if (row.sender === null) {
    return isMissing('mail', 'The shop has no e-mail address, so all mail waits. Enter it.', 'settings')
  }
  if (tried.server === null) {
    return isMissing('mail', 'Mail is only written to a folder. Set SMTP_URL to a mail server.')
  }
  if (tried.error !== undefined) return isMissing('mail', `${tried.server} cannot be used: ${tried.error}.`)
  if (row.tested_server !== tried.server || !row.tested_at) {
    return isMissing('mail', `${tried.server} answers, but has not accepted a test mail yet. Send one.`)
  }
  if (row.failing_mails > 0) {
    return isMissing('mail', `${row.failing_mails} mails are waiting because sending them failed.`, 'mails')
  }
  const tested = timeText(row.tested_at.toISOString())
  return isReady('mail', `${tried.server} answers, and accepted a test mail from ${row.sender} ${tested}.`)
}

export function payments(tried: TriedPayments): ReadinessCheck {
  if (tried.provider === 'sandbox') {
    return isMissing('payments', 'The sandbox takes payments: no real money moves. Set Stripe’s three keys.')
  }
  if (tried.error !== undefined) return isMissing('payments', `Stripe refuses these keys or is away: ${tried.error}.`)
  if (!tried.live) return isMissing('payments', 'Stripe answers, but these are TEST keys: no real money moves.')
  return isReady('payments', 'Stripe answers to the live keys.')
}

export function webhook({ last_event_at }: ReadinessRow, provider: string, now: number): ReadinessCheck {
  if (provider === 'sandbox') return isMissing('webhook', 'Without Stripe there are no webhooks.')
  if (!last_event_at) {
    return isMissing(
      'webhook',
      'Stripe has never called /api/stripe/webhook. Add that address there, and send a test event or pay once.',
    )
  }
  const heard = timeText(last_event_at.toISOString())
  if (now - last_event_at.getTime() > WEBHOOK_DAYS * DAY_MS) {
    return isMissing(
      'webhook',
      `Stripe last called ${heard}. Look there whether its calls to /api/stripe/webhook fail.`,
    )
  }
  return isReady('webhook', `Stripe last called ${heard}.`)
}

export function secondFactor({ admins, admins_without_factor }: ReadinessRow): ReadinessCheck {
  if (admins === 0) return isMissing('second_factor', 'There is no admin. Run npm run admin:create.')
  if (admins_without_factor > 0) {
    const who = admins === 1 ? 'The admin signs' : `${admins_without_factor} of ${admins} admins sign`
    return isMissing('second_factor', `${who} in with a password alone. Add a passkey or an app.`, 'security')
  }
  return isReady('second_factor', `${admins === 1 ? 'The admin has' : `All ${admins} admins have`} a second factor.`)
}

export function papers({ abn, address: postal }: ReadinessRow): ReadinessCheck {
  if (postal === '') return isMissing('papers', 'Invoices need the shop’s address.', 'settings')
  if (abn === '') {
    return isMissing('papers', 'Without an ABN the shop prints receipts instead of tax invoices. Enter it.', 'settings')
  }
  return isReady('papers', 'Address and ABN are on invoices.')
}

export function delivery({ shipping_methods }: ReadinessRow): ReadinessCheck {
  if (shipping_methods === 0) return isMissing('delivery', 'No way of delivery is switched on.', 'settings')
  return isReady(
    'delivery',
    `${shipping_methods} ${shipping_methods === 1 ? 'way' : 'ways'} of delivery to choose from.`,
  )
}

export function ordering({ ordering: taken, notice }: ReadinessRow): ReadinessCheck {
  if (!taken) return isMissing('ordering', 'Orders are switched off.', 'settings')
  if (notice !== null) return isMissing('ordering', `The home page still shows “${notice}”.`, 'content')
  return isReady('ordering', 'Orders are taken, and no notice is shown.')
}

export function backup({ backup_at, backup_error }: ReadinessRow, nightly: boolean, now: number): ReadinessCheck {
  if (backup_error !== null) return isMissing('backup', `The newest backup failed: ${backup_error}`)
  if (!backup_at) {
    return isMissing(
      'backup',
      `There is no backup yet. ${nightly ? 'The first is made tonight' : 'Set BACKUP_DIR'}, or run npm run backup.`,
    )
  }
  const made = timeText(backup_at.toISOString())
  if (now - backup_at.getTime() > BACKUP_DAYS * DAY_MS) {
    return isMissing(
      'backup',
      `The last backup was made ${made}. ${nightly ? 'Look at the shop’s log.' : 'Set BACKUP_DIR to make one every night.'}`,
    )
  }
  return isReady('backup', `The last backup was made ${made}.`)
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
