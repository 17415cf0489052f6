import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ReadinessCheckName } from '@pennysleeve/contract/admin/readiness.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkEncryptionKey } from '../../encryption/check-encryption-key.queries.ts'
import { keyIdOf } from '../../encryption/encrypt.ts'
import { createMailer } from '../../ports/mailer/create-mailer.ts'
import { chooseProvider } from '../../ports/payments/choose-provider.ts'
import { createStripeProvider } from '../../ports/payments/stripe-provider.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { startMailServer } from '../../testing/mail/start-mail-server.ts'
import { openStripeStandIn } from '../../testing/stripe/stripe-stand-in.ts'
import { checkReadiness } from './check-readiness.ts'
import * as checks from './checks.ts'
import { tryAddress } from './try-address.ts'

type Readiness = ResponseOf<'GET /api/admin/readiness'>
const DAY_MS = 86_400_000

/** A production shop with Stripe's live keys and a mail server, and an admin. */
async function openProduction(smtpUrl: string) {
  const stripe = await openStripeStandIn()
  const config = { production: true, smtpUrl, shopUrl: 'http://cards.example' }
  const mailer = createMailer({ ...config, dataDir: '/nowhere' } as Parameters<typeof createMailer>[0])
  const shop = await openTestShop({ config, mailer, payments: createStripeProvider(stripe.liveSettings) })
  const [olga] = await makeShoppers(shop, 1)
  await sql`update users set role = 'customer' where role = 'admin'`.execute(shop.db)
  await sql`update users set role = 'admin' where id = ${olga!.id}`.execute(shop.db)
  const ask = async () => (await shop.send<Readiness>('GET', '/api/admin/readiness', { token: olga!.token })).body
  const find = async (name: ReadinessCheckName) => (await ask()).checks.find((check) => check.name === name)
  return { shop, stripe, olga: olga!, ask, find }
}

test('a shop that is not set up is told what is missing, and each mended thing turns ready', async () => {
  const mail = await startMailServer()
  const { shop, stripe, olga, ask, find } = await openProduction(mail.url)
  const { db } = shop
  await sql`update shop set email = '', abn = '', ordering_enabled = false`.execute(db)
  await sql`update shipping_methods set active = false where not is_email`.execute(db)
  const before = await ask()
  expect(before.ready).toBe(false)
  expect(before.checks.filter(({ ready }) => !ready).map(({ name, text, page }) => [name, page, text])).toEqual([
    ['address', null, 'SHOP_URL is http://cards.example: customers need https.'],
    ['mail', 'settings', 'The shop has no e-mail address, so all mail waits. Enter it.'],
    ['webhook', null, expect.stringContaining('never called /api/stripe/webhook')],
    ['second_factor', 'security', 'The admin signs in with a password alone. Add a passkey or an app.'],
    ['papers', 'settings', expect.stringContaining('Without an ABN')],
    ['delivery', 'settings', 'No way of delivery is switched on.'],
    ['ordering', 'settings', 'Orders are switched off.'],
    ['backup', null, 'There is no backup yet. Set BACKUP_DIR, or run npm run backup.'],
  ])

  const testMail = () => shop.send<{ sent_to: string }>('POST', '/api/admin/test_mail', { token: olga.token })
  expect((await testMail()).body).toMatchObject({ code: 'mail.no_sender' })
  await sql`update shop set email = 'shop@cards.example'`.execute(db)
  expect(await find('mail')).toMatchObject({ ready: false, text: expect.stringContaining('not accepted a test mail') })
  const { sent_to } = (await testMail()).body
  expect(mail.delivered.map(({ from, to }) => [from, to])).toEqual([['shop@cards.example', [sent_to]]])
  expect(await find('mail')).toMatchObject({ ready: true })

  const { id } = stripe.account.createIntent(new URLSearchParams({ amount: '100', currency: 'aud' }))
  await stripe.tell(shop, {
    id: 'evt_1',
    type: 'payment_intent.created',
    data: { object: { object: 'payment_intent', id } },
  } as never)
  expect(await find('webhook')).toMatchObject({ ready: true })
  await sql`
    insert into second_factors (user_id, key_id, sealed, confirmed_at) values (${olga.id}, 'other', '', now())
  `.execute(db)
  expect(await find('second_factor')).toMatchObject({ ready: true, text: 'The admin has a second factor.' })

  await sql`update shop set abn = '51824753556'`.execute(db)
  expect(await find('papers')).toMatchObject({ ready: true })
  await sql`update shop set address = ''`.execute(db)
  expect(await find('papers')).toMatchObject({ ready: false, text: 'Invoices need the shop’s address.' })
  await sql`update shipping_methods set active = true where id = (select min(id) from shipping_methods)`.execute(db)
  expect(await find('delivery')).toMatchObject({ ready: true, text: '1 way of delivery to choose from.' })
  await sql`update shop set ordering_enabled = true, notice_enabled = true, notice_title = 'Soon'`.execute(db)
  expect(await find('ordering')).toMatchObject({ text: 'The home page still shows “Soon”.', page: 'content' })
  await sql`update shop set notice_enabled = false`.execute(db)
  expect(await find('ordering')).toMatchObject({ ready: true })

  const saved = (ago: string, error: string | null) =>
    sql`
      insert into backups (kind, started_at, finished_at, file, bytes, error)
      values ('nightly', now(), now() - ${ago}::interval, 'f', ${error === null ? 1 : null}, ${error})
    `.execute(db)
  await saved('3 days', null)
  expect(await find('backup')).toMatchObject({
    ready: false,
    text: expect.stringMatching(/^The last backup was made /),
  })
  await saved('1 day', null)
  expect(await find('backup')).toMatchObject({ ready: true })
  await saved('1 hour', 'no space left')
  expect(await find('backup')).toMatchObject({ ready: false, text: 'The newest backup failed: no space left' })
})

test('payments are tried: live keys that response are ready, test keys and silence are not', async () => {
  const { shop, stripe, find } = await openProduction((await startMailServer()).url)
  expect(await find('payments')).toMatchObject({ ready: true, text: 'Stripe answers to the live keys.' })
  stripe.be('broken')
  expect(await find('payments')).toMatchObject({ ready: false, text: expect.stringContaining('Something went wrong') })
  stripe.be('well')
  const deps = {
    config: shop.config,
    db: shop.db,
    mailer: createMailer(shop.config),
    encryptionKey: shop.encryptionKey,
  }
  const judged = async (payments: Parameters<typeof checkReadiness>[0]['payments']) =>
    (await checkReadiness({ ...deps, payments })).find(({ name }) => name === 'payments')
  expect(await judged(createStripeProvider(stripe.settings))).toMatchObject({
    ready: false,
    text: 'Stripe answers, but these are TEST keys: no real money moves.',
  })
  const strangers = { ...stripe.liveSettings, secretKey: 'sk_live_unknown' }
  expect(await judged(createStripeProvider(strangers))).toMatchObject({
    ready: false,
    text: expect.stringContaining('Invalid API Key'),
  })
})

test('a mail server that refuses, or another than the tried one, is not ready', async () => {
  const refusing = await startMailServer({ refuse: true })
  const { shop, olga, find } = await openProduction(refusing.url)
  const { body } = await shop.send('POST', '/api/admin/test_mail', { token: olga.token })
  expect(body).toMatchObject({ code: 'mail.not_accepted', error: expect.stringContaining('we do not take mail') })
  expect(await find('mail')).toMatchObject({ ready: false })
  await sql`insert into mail_tests (server) values ('elsewhere:25')`.execute(shop.db)
  expect(await find('mail')).toMatchObject({ ready: false, text: expect.stringContaining('has not accepted') })
  const away = await checkReadiness({
    config: { ...shop.config, smtpUrl: 'smtp://127.0.0.1:1' },
    db: shop.db,
    payments: await chooseProvider(shop.config, shop.db),
    mailer: createMailer({ ...shop.config, smtpUrl: 'smtp://127.0.0.1:1' }),
    encryptionKey: shop.encryptionKey,
  })
  expect(away.find(({ name }) => name === 'mail')).toMatchObject({
    ready: false,
    text: expect.stringContaining('127.0.0.1:1 cannot be used: '),
  })
  expect(away.find(({ name }) => name === 'payments')).toMatchObject({
    ready: false,
    text: expect.stringContaining('sandbox'),
  })
})

test('the encryption key must be the one of the data', async () => {
  const { shop, find } = await openProduction((await startMailServer()).url)
  await checkEncryptionKey(shop.db, shop.encryptionKey, false)
  expect(await find('encryption_key')).toMatchObject({ ready: true })
  await sql`update encryption_check set key_id = 'other'`.execute(shop.db)
  expect(await find('encryption_key')).toMatchObject({ ready: false, text: expect.stringContaining('with key other') })
  await sql`update encryption_check set key_id = ${keyIdOf(shop.encryptionKey)}`.execute(shop.db)
  await sql`insert into second_factors (user_id, key_id, sealed) select min(id), 'lost', '' from users`.execute(shop.db)
  expect(await find('encryption_key')).toMatchObject({
    ready: false,
    text: '1 bank details or second factors need a key that was lost.',
  })
  const none = { key_id: null, unreadable: 0 } as Parameters<typeof checks.encryptionKey>[0]
  expect(checks.encryptionKey(none, undefined)).toMatchObject({
    ready: false,
    text: expect.stringContaining('There is no key in DATA_DIR'),
  })
})

test('a folder for mail, mail that fails, the sandbox and a shop without an admin are not ready', async () => {
  const { shop, find } = await openProduction((await startMailServer()).url)
  const { config, db, encryptionKey } = shop
  const deps = { config: { ...config, smtpUrl: undefined }, db, encryptionKey, mailer: createMailer(config) }
  const inSandbox = await checkReadiness({ ...deps, payments: await chooseProvider(config, db) })
  const textOf = (wanted: ReadinessCheckName) =>
    inSandbox.find(({ name, ready }) => name === wanted && !ready)?.text ?? 'ready'
  expect(textOf('mail')).toBe('Mail is only written to a folder. Set SMTP_URL to a mail server.')
  expect(textOf('webhook')).toBe('Without Stripe there are no webhooks.')

  await sql`insert into mail_tests (server) values (${new URL(config.smtpUrl!).host})`.execute(db)
  expect(await find('mail')).toMatchObject({ ready: true })
  await sql`
    insert into mails (key, to_email, subject, text, html, confidential, give_up_at, last_error)
    values ('a', 'ada@example.test', 'Hello', '', '', false, now() + interval '1 day', 'away')
  `.execute(db)
  expect(await find('mail')).toMatchObject({ ready: false, page: 'mails', text: expect.stringMatching(/^1 mails are/) })

  const row = { admins: 0, admins_without_factor: 0 } as Parameters<typeof checks.secondFactor>[0]
  expect(checks.secondFactor(row)).toMatchObject({ ready: false, text: expect.stringContaining('There is no admin') })
})

test('the clock, the disk and the version of PostgreSQL are judged', async () => {
  const { ask } = await openProduction((await startMailServer()).url)
  const names = new Set(['database', 'disk', 'clock'])
  expect((await ask()).checks.filter(({ name, ready }) => ready && names.has(name))).toHaveLength(3)
  expect(checks.clock(-45_000)).toMatchObject({ ready: false, text: expect.stringContaining('45 seconds apart') })
  const gigabyte = 1024 ** 3
  expect(checks.disk([{ folder: '/data', free: 0.5 * gigabyte, size: 5 * gigabyte }], false).ready).toBe(false)
  expect(checks.disk([{ folder: '/data', free: 2 * gigabyte, size: 100 * gigabyte }], false).ready).toBe(false)
  const row = { version: '17.2', major: 17 } as Parameters<typeof checks.database>[0]
  expect(checks.database(row)).toMatchObject({ ready: false, text: expect.stringContaining('18 or later') })
  const heard = { last_event_at: new Date(Date.now() - 31 * DAY_MS) } as Parameters<typeof checks.webhook>[0]
  expect(checks.webhook(heard, 'stripe', Date.now()).ready).toBe(false)
})

test('the public address must lead to the shop by https', async () => {
  const { app } = await openTestShop({ config: { trustProxy: true } })
  /** A proxy that terminates https in front of the real app. */
  const proxy = (proto: string) => async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> })
  }
  const url = 'https://cards.example'
  expect(checks.address(url, await tryAddress(url, proxy('https'))).ready).toBe(true)
  expect(checks.address(url, await tryAddress(url, proxy('http')))).toMatchObject({
    ready: false,
    text: expect.stringContaining('TRUST_PROXY=true'),
  })
  const nobody = 'https://127.0.0.1:1'
  expect(checks.address(nobody, await tryAddress(nobody))).toMatchObject({
    ready: false,
    text: expect.stringContaining('does not lead to the shop: '),
  })
  expect(checks.address(undefined, await tryAddress(undefined)).ready).toBe(false)
})
