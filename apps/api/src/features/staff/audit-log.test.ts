import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { openWithAdmin } from '../../testing/open-with-admin.ts'
import { recordChange } from './public.ts'

type Log = ResponseOf<'GET /api/admin/audit_log'>

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
