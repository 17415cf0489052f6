import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeEditor } from '../../testing/people/make-editor.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { queueMail } from '../mail/public.ts'

async function openOffice() {
  const shop = await openTestShop()
  const editor = await makeEditor(shop)
  const { body } = await editor.settings('GET', 'settings')
  return { shop, editor, settings: body }
}

test('a new shop name is on pages, in responses and in mail', async () => {
  const { shop, editor, settings } = await openOffice()
  const { version, ...details } = settings.shop
  const moved = { ...details, name: 'Bottom End Cards', address: '1 Elizabeth Street, Hobart TAS 7000' }
  expect((await editor.settings('PUT', 'shop', { shop: { ...moved, version } })).body.shop).toMatchObject(moved)
  expect((await shop.get<ResponseOf<'GET /api/shop'>>('/api/shop')).body).toMatchObject(moved)
  const faq = await shop.get('/api/faq_items')
  expect(faq.text).toContain('Bottom End Cards is a family-owned')
  expect(faq.text).toContain('You will find us at 1 Elizabeth Street, Hobart TAS 7000, Australia.')
  await shop.send('POST', '/api/passwords', { body: { user: { email: 'shopper@pennysleeve.test' } } })
  await runWaitingJobs(shop)
  expect(shop.mails.at(-1)?.subject).toBe('Choose a new password for Bottom End Cards')
})

test('entering the shop’s e-mail address sends the waiting mail at once', async () => {
  const { shop, editor } = await openOffice()
  await sql`update shop set email = '', abn = '', events_url = ''`.execute(shop.db)
  const content = { subject: 'Hello', title: 'Hello', parts: [] }
  const letterhead = { name: 'Cards', address: '', phone: '', email: '', abn: '' }
  const mail = { key: 'hello', to: 'ada@example.test', content, letterhead, confidential: false, hours: 1 }
  await shop.db.transaction().execute((tx) => queueMail(tx, mail))
  await shop.runJobs()
  expect(shop.mails).toEqual([])
  const { shop: details } = (await editor.settings('GET', 'settings')).body
  const email = 'family@example.test'
  // Neither ABN nor events page is required for that.
  expect((await editor.settings('PUT', 'shop', { shop: { ...details, email } })).status).toBe(200)
  await shop.runJobs()
  expect(shop.mails).toMatchObject([{ to: 'ada@example.test', from: { address: email } }])
})

test('rejects invalid shop details by field and changes nothing', async () => {
  const { editor, settings } = await openOffice()
  const wrong: [string, unknown][] = [
    ['name', ' '],
    ['name', 'Cards\r\nBcc: everybody@example.test'],
    ['email', 'nobody'],
    ['email', 'a@b.test"><script>'],
    ['phone', 'call me'],
    ['abn', '51 824 753 557'],
    ['events_url', 'javascript:alert(1)'],
    ['events_url', '/events'],
  ]
  for (const [field, value] of wrong) {
    const { status, body } = await editor.settings('PUT', 'shop', { shop: { ...settings.shop, [field]: value } })
    expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([field, value, 422, [field]])
  }
  expect((await editor.settings('GET', 'settings')).body).toEqual(settings)
})

test('one shipping method must take every order: the last one cannot be limited or switched off', async () => {
  const { editor, settings } = await openOffice()
  const change = (name: string, changes: object) => {
    const { id, display_cost: _shown, ...method } = settings.shipping_methods.find((one) => one.name === name)!
    return editor.settings('PUT', `shipping_methods/${id}`, { shipping_method: { ...method, ...changes } })
  }
  for (const name of ['Express', 'Pick-up in store']) expect((await change(name, { active: false })).status).toBe(200)
  for (const limit of [{ active: false }, { max_cards: 100 }, { singles_only: true }]) {
    const { status, body } = await change('Tracked parcel', limit)
    expect([status, body.error]).toEqual([422, expect.stringContaining('must take every order')])
  }
  expect((await change('Letter', { active: false })).status).toBe(200)
})

test('the delivery by e-mail is not for staff to edit', async () => {
  const { shop, editor, settings } = await openOffice()
  const { id, name } = await shop.db
    .selectFrom('shipping_methods')
    .select(['id', 'name'])
    .where('is_email', '=', true)
    .executeTakeFirstOrThrow()
  expect(settings.shipping_methods.map((method) => method.name)).not.toContain(name)
  const { display_cost: _shown, id: _id, ...method } = settings.shipping_methods[0]!
  const shipping_method = { ...method, name: 'By pigeon' }
  expect((await editor.settings('PUT', `shipping_methods/${id}`, { shipping_method })).status).toBe(404)
})

test('rejects a shipping method with an invalid price, limit or name', async () => {
  const { editor, settings } = await openOffice()
  const { id, display_cost: _shown, ...method } = settings.shipping_methods[0]!
  for (const wrong of [
    { cost: '-1.00' },
    { cost: 'free' },
    { cost: '1000.01' },
    { free_from: '0.00' },
    { max_cards: 0 },
    { name: 'express' },
    { name: 'by e-mail' },
  ]) {
    const { status, body } = await editor.settings('PUT', `shipping_methods/${id}`, {
      shipping_method: { ...method, ...wrong },
    })
    expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 422, Object.keys(wrong)])
  }
  expect((await editor.settings('PUT', 'shipping_methods/999', { shipping_method: method })).status).toBe(404)
  expect((await editor.settings('GET', 'settings')).body).toEqual(settings)
})
