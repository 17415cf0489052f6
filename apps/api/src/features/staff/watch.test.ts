import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeShoppers } from '../../testing/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { makeMail } from '../../testing/staff-calls/watch.ts'
import { recordChange } from './public.ts'

async function openWithAdmin() {
  const shop = await openTestShop()
  const [olga] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', olga!.id).execute()
  const get = <Body>(url: string) => shop.send<Body>('GET', url, { token: olga!.token })
  return { shop, get }
}

type Log = AnswerOf<'GET /api/admin/audit_log'>

/** Price changes by Grace and one refund by Pete. */
async function makeChanges({ db }: TestShop, prices: number): Promise<void> {
  const [grace, pete] = ['grace@example.test', 'pete@example.test'].map((email) => ({
    user_id: 1,
    email,
    role: 'staff' as const,
    token_hash: Buffer.alloc(0),
  }))
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, pete!, { action: 'refund order', subject: ['order', 'R1'], after: { amount: '1.00' } })
    for (let n = 0; n < prices; n += 1) {
      const price = { before: { price: `${n}.00` }, after: { price: `${n + 1}.00` } }
      await recordChange(tx, grace!, { action: 'change price', subject: ['product', 7], ...price })
    }
  })
}

test('an admin reads the audit log, newest first, in pages', async () => {
  const { shop, get } = await openWithAdmin()
  await makeChanges(shop, 60)
  const first = (await get<Log>('/api/admin/audit_log')).body
  expect([first.lines.length, first.older]).toEqual([50, true])
  expect(first.lines[0]).toMatchObject({
    actor: 'grace@example.test',
    action: 'change price',
    subject_type: 'product',
    subject_id: '7',
    before: { price: '59.00' },
    after: { price: '60.00' },
  })
  const second = (await get<Log>(`/api/admin/audit_log?before_id=${first.lines.at(-1)?.id}`)).body
  expect([second.lines.length, second.older]).toEqual([11, false])
  expect(second.lines.at(-1)).toMatchObject({ action: 'refund order', before: null, after: { amount: '1.00' } })
})

test('the audit log filters by person, action, subject and day', async () => {
  const { shop, get } = await openWithAdmin()
  await makeChanges(shop, 2)
  // Twenty to midnight in London is the next morning in Darwin.
  await sql`update audit_log set created_at = '2026-03-01T23:40:00Z' where action = 'refund order'`.execute(shop.db)
  const count = async (query: string) => (await get<Log>(`/api/admin/audit_log?${query}`)).body.lines.length
  expect(await count('actor=pete@example.test')).toBe(1)
  expect(await count('action=change price')).toBe(2)
  expect(await count('subject_type=order&subject_id=R1')).toBe(1)
  expect(await count('day=2026-03-02')).toBe(1)
  expect(await count('day=2026-03-01')).toBe(0)
  expect((await get('/api/admin/audit_log?day=yesterday')).status).toBe(400)
  expect((await get<object>('/api/admin/audit_log/choices')).body).toEqual({
    actors: ['grace@example.test', 'pete@example.test'],
    actions: ['change price', 'refund order'],
    subject_types: ['order', 'product'],
  })
})

test('staff find sent mail, without the secrets in it', async () => {
  const { shop, get } = await openWithAdmin()
  const open = await makeMail(shop, { to: 'ada@example.test' })
  const secret = await makeMail(shop, { to: 'a_a@example.test', confidential: true })
  type Mails = AnswerOf<'GET /api/admin/mails'>
  const ids = async (query: string) => (await get<Mails>(`/api/admin/mails?${query}`)).body.mails.map(({ id }) => id)
  expect(await ids('')).toEqual([secret, open])
  expect(await ids('q=ADA@')).toEqual([open])
  expect(await ids('q=a_')).toEqual([secret])
  expect(await ids('state=sent')).toEqual([])
  expect(await ids(`before_id=${secret}`)).toEqual([open])
  expect((await get(`/api/admin/mails/${open}`)).body).toMatchObject({ html: '<p>some words</p>', text: 'some words' })
  expect((await get(`/api/admin/mails/${secret}`)).body).toMatchObject({ html: null, text: null })
  expect((await get('/api/admin/mails/999999')).status).toBe(404)
})

test('the health page shows the state of payments, mail and jobs', async () => {
  const { shop, get } = await openWithAdmin()
  const well = (await get<AnswerOf<'GET /api/admin/health'>>('/api/admin/health')).body
  expect(well).toMatchObject({
    payments: { provider: 'sandbox', last_notice_at: null, refunds_failed: 0 },
    mail: { sent_by: 'folder', sender: 'shop@pennysleeve.test', waiting: 0, failing: 0, given_up_this_week: 0 },
    shop: { ordering: true, notice: 'Website Under Development' },
    jobs: { late: 0, failed: 0 },
  })
  await sql`update shop set email = ''`.execute(shop.db)
  expect((await get<AnswerOf<'GET /api/admin/health'>>('/api/admin/health')).body.mail.sender).toBeNull()
  await sql`update shop set email = 'shop@pennysleeve.test'`.execute(shop.db)
  await makeMail(shop, { to: 'ada@example.test' })
  await sql`update mails set last_error = 'no route to host'`.execute(shop.db)
  await makeMail(shop, { to: 'ada@example.test' })
  const late = await makeMail(shop, { to: 'ada@example.test' })
  await sql`update mails set give_up_at = now() - interval '1 hour' where id = ${late}`.execute(shop.db)
  await sql`
    select graphile_worker.add_job('settle-orders', run_at => now() - interval '6 minutes'),
      graphile_worker.add_job('settle-orders', run_at => now())
  `.execute(shop.db)
  await sql`insert into provider_events (id, type) values ('evt_1', 'payment_intent.succeeded')`.execute(shop.db)
  const ill = (await get<AnswerOf<'GET /api/admin/health'>>('/api/admin/health')).body
  expect(ill.mail).toMatchObject({ sent_by: 'folder', waiting: 2, failing: 1, given_up_this_week: 1 })
  expect(ill.jobs).toEqual({ late: 1, failed: 0 })
  expect(ill.payments.last_notice_at).not.toBeNull()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken'`.execute(shop.db)
  expect((await get<AnswerOf<'GET /api/admin/health'>>('/api/admin/health')).body.jobs).toEqual({ late: 0, failed: 2 })
})
