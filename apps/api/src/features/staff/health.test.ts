import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWithAdmin } from '../../testing/open-with-admin.ts'
import { makeMail } from '../../testing/staff-calls/mails.ts'

test('the health page shows the state of payments, mail and jobs', async () => {
  const { shop, get } = await openWithAdmin()
  const well = (await get<ResponseOf<'GET /api/admin/health'>>('/api/admin/health')).body
  expect(well).toMatchObject({
    payments: { provider: 'sandbox', last_notice_at: null, refunds_failed: 0 },
    mail: { sent_by: 'folder', sender: 'shop@pennysleeve.test', waiting: 0, failing: 0, given_up_this_week: 0 },
    shop: { ordering: true, notice: 'Website Under Development' },
    jobs: { late: 0, failed: 0 },
  })
  await sql`update shop set email = ''`.execute(shop.db)
  expect((await get<ResponseOf<'GET /api/admin/health'>>('/api/admin/health')).body.mail.sender).toBeNull()
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
  const ill = (await get<ResponseOf<'GET /api/admin/health'>>('/api/admin/health')).body
  expect(ill.mail).toMatchObject({ sent_by: 'folder', waiting: 2, failing: 1, given_up_this_week: 1 })
  expect(ill.jobs).toEqual({ late: 1, failed: 0 })
  expect(ill.payments.last_notice_at).not.toBeNull()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken'`.execute(shop.db)
  expect((await get<ResponseOf<'GET /api/admin/health'>>('/api/admin/health')).body.jobs).toEqual({
    late: 0,
    failed: 2,
  })
})
