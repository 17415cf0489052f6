import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { add, askToAdd, makeAuthenticator, makePasskey, openSignIn } from '../../testing/people/make-authenticator.ts'
import { makeCustomer, PASSWORD } from '../../testing/people/make-customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

// Calls under way while their session is ended by a new password, an invitation or a second factor, which hold the
// account's lock until they commit.

const signInByPassword = (shop: TestShop) =>
  shop.send<{ error: string }>('POST', '/api/sign_in', {
    body: { user: { email: 'ada@example.test', password: PASSWORD } },
  })

/** Starts the call and lets it wait for the lock while the account is changed. */
async function during<Result>(
  shop: TestShop,
  userId: number,
  { change, call }: { change: (tx: Tx) => Promise<unknown>; call: () => Promise<Result> },
): Promise<Result> {
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const changing = shop.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx)
    isLocked()
    await committed
    await change(tx)
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  })
  await locked
  const response = call()
  while (!(await waitsForLock(shop))) await wait(20)
  commit()
  await changing
  return response
}

async function waitsForLock({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}

const countSessions = async ({ db }: TestShop) => (await db.selectFrom('sessions').select('id').execute()).length

test('a sign-in during a change of password is refused', async () => {
  const shop = await openTestShop()
  const { id } = await makeCustomer(shop)
  const change = (tx: Tx) => tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
  const { status, body } = await during(shop, id, { change, call: () => signInByPassword(shop) })
  expect([status, body.error]).toEqual([401, 'This account has just been changed. Please sign in again.'])
  expect(await countSessions(shop)).toBe(0)
})

test('a sign-in without a code while a second factor is activated is refused', async () => {
  const shop = await openTestShop()
  const { id } = await makeCustomer(shop)
  const change = (tx: Tx) =>
    sql`
      insert into second_factors (user_id, key_id, sealed, confirmed_at) values (${id}, 'key', '\\x00', now())
    `.execute(tx)
  expect((await during(shop, id, { change, call: () => signInByPassword(shop) })).status).toBe(401)
  expect(await countSessions(shop)).toBe(0)
})

test('a sign-in with a passkey while it is removed is refused', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const phone = makeAuthenticator()
  await makePasskey(shop, ada, { authenticator: phone })
  const { options, signIn } = await openSignIn(shop)
  const change = (tx: Tx) => tx.deleteFrom('passkeys').where('user_id', '=', ada.id).execute()
  const { status } = await during(shop, ada.id, { change, call: () => signIn(phone.get(options)) })
  expect(status).toBe(401)
  expect(await countSessions(shop)).toBe(0)
})

test('adding a passkey while the session is ended is refused', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const { options } = (await askToAdd(shop, ada.token, { current_password: PASSWORD })).body
  const credential = makeAuthenticator().create(options)
  const call = () => add(shop, ada.token, credential)
  const { status } = await during(shop, ada.id, { change: async () => undefined, call })
  expect(status).toBe(401)
  expect(await shop.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})
