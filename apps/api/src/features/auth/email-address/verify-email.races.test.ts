import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import {
  TAKEN,
  account,
  verify,
  resend,
  cancel,
  change,
  readToken,
} from '../../../testing/people/email-verification-calls.ts'
import { makeCustomer, PASSWORD } from '../../../testing/people/make-customer.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'

describe('concurrent requests', () => {
  test('two accounts that change to one address: one succeeds, the other is refused and keeps its own', async () => {
    const shop = await openTestShop()
    for (let round = 1; round <= 5; round += 1) {
      const to = `new${round}@example.test`
      const people: { email: string; token: string; link: string }[] = []
      for (const name of ['ada', 'grace']) {
        const email = `${name}${round}@example.test`
        const { token } = await makeCustomer(shop, email)
        expect((await change(shop, token, { email: to })).status).toBe(200)
        people.push({ email, token, link: await readToken(shop, to) })
      }
      const responses = await Promise.all(people.map(({ link }) => verify(shop, link)))
      expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
      const loser = responses.findIndex(({ status }) => status === 422)
      expect(responses[loser]?.body.error).toBe(TAKEN)
      expect((await account(shop, people[loser]!.token)).email).toBe(people[loser]!.email)
      expect((await account(shop, people[1 - loser]!.token)).email).toBe(to)
    }
  })

  test('a link opened twice works once', async () => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    const responses = await Promise.all([verify(shop, link), verify(shop, link), verify(shop, link)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    await shop.runJobs()
    expect(shop.mails.filter(({ subject }) => subject.includes('has changed'))).toHaveLength(2)
  })

  test(
    'an account deleted while its link is opened stays deleted, and its new address is free',
    { tags: 'nightly' },
    async () => {
      const shop = await openTestShop()
      for (let round = 1; round <= 8; round += 1) {
        const to = `new${round}@example.test`
        const { id, token } = await makeCustomer(shop, `ada${round}@example.test`)
        await change(shop, token, { email: to })
        const link = await readToken(shop, to)
        const leave = shop.send('DELETE', '/api/account', { token, body: { user: { current_password: PASSWORD } } })
        // Deleting hashes a password first; the link is opened at varying moments of that.
        await new Promise((resolve) => setTimeout(resolve, round * 8))
        const [left, opened] = await Promise.all([leave, verify(shop, link)])
        expect(left.status).toBe(204)
        expect([200, 422]).toContain(opened.status)
        const { email } = await shop.db
          .selectFrom('users')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(email).toBe(`deleted-${id}@deleted.invalid`)
        const kept = await shop.db.selectFrom('email_verifications').selectAll().where('user_id', '=', id).execute()
        expect(kept).toEqual([])
      }
    },
  )

  test('a change of address during a password reset is refused', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    let pending: ReturnType<typeof change> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`update users set password_hash = 'another' where id = ${id}`.execute(tx)
      pending = change(shop, token, { email: 'eve@example.test' })
      await waitUntilBlocked(shop)
    })
    const { status, body } = await pending!
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('has just been changed') }])
    expect(await shop.db.selectFrom('email_verifications').selectAll().execute()).toEqual([])
  })

  test('cancelling during a resend wins', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'eve@example.test' })
    let pending: ReturnType<typeof resend> | undefined
    let cancelled: ReturnType<typeof cancel> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      pending = resend(shop, token)
      await waitUntilBlocked(shop)
      cancelled = cancel(shop, token)
      await waitUntilBlocked(shop, 2)
    })
    expect([(await pending!).status, (await cancelled!).status]).toEqual([200, 200])
    expect((await account(shop, token)).pending_email).toBeNull()
  })

  test('an order created during the change of address is confirmed at the new one', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    let verified: ReturnType<typeof verify> | undefined
    let ordered: Promise<{ status: number }> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      verified = verify(shop, link)
      await waitUntilBlocked(shop)
      ordered = shop.send('POST', '/api/orders', { token, body: { order: {} } })
      await waitUntilBlocked(shop, 2)
    })
    expect([(await verified!).status, (await ordered!).status]).toEqual([200, 201])
    expect(await shop.db.selectFrom('orders').select('email').execute()).toEqual([{ email: 'new@example.test' }])
  })

  test('an order created before and committed during the change of address is confirmed at the new one', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'new@example.test' })
    const link = await readToken(shop, 'new@example.test')
    let verified: ReturnType<typeof verify> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`
        insert into orders (number, user_id, email) select 'R123456789', id, email from users where id = ${id}
      `.execute(tx)
      verified = verify(shop, link)
      await waitUntilBlocked(shop)
    })
    expect((await verified!).status).toBe(200)
    expect(await shop.db.selectFrom('orders').select('email').execute()).toEqual([{ email: 'new@example.test' }])
  })

  test('does not deadlock with a transaction that locks a new order before its customer', async () => {
    const shop = await openTestShop()
    for (let round = 1; round <= 3; round += 1) {
      const to = `new${round}@example.test`
      const { id, token } = await makeCustomer(shop, `ada${round}@example.test`)
      await change(shop, token, { email: to })
      const link = await readToken(shop, to)
      const upsertOrder = (tx: Tx) =>
        sql`
          insert into orders (number, user_id, email) select ${`R10000000${round}`}, id, email from users where id = ${id}
          on conflict (user_id) where state not in ('complete', 'canceled') do update set user_id = excluded.user_id
        `.execute(tx)
      let verified: ReturnType<typeof verify> | undefined
      let other: Promise<unknown> | undefined
      await shop.db.transaction().execute(async (tx) => {
        await upsertOrder(tx)
        verified = verify(shop, link)
        await waitUntilBlocked(shop)
        // Waits for the new order, then wants its customer.
        other = shop.db.transaction().execute(async (later) => {
          await upsertOrder(later)
          await sql`select id from users where id = ${id} for update`.execute(later)
        })
        await waitUntilBlocked(shop, 2)
      })
      await other
      expect((await verified!).status).toBe(200)
      const order = await shop.db.selectFrom('orders').select('email').where('user_id', '=', id).executeTakeFirst()
      expect(order?.email).toBe(to)
    }
  })

  test('a resend during a cancellation is refused', async () => {
    const shop = await openTestShop()
    const { id, token } = await makeCustomer(shop)
    await change(shop, token, { email: 'eve@example.test' })
    let pending: ReturnType<typeof resend> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await sql`select id from users where id = ${id} for update`.execute(tx)
      await sql`delete from email_verifications where user_id = ${id}`.execute(tx)
      pending = resend(shop, token)
      await waitUntilBlocked(shop)
    })
    expect((await pending!).status).toBe(409)
    expect((await account(shop, token)).pending_email).toBeNull()
  })
})
