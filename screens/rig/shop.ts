import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { insertUser } from '../../apps/api/src/features/auth/auth.queries.ts'
import { openSession } from '../../apps/api/src/features/auth/start-session.ts'
import { openTestShop, type TestShop } from '../../apps/api/src/testing/open-test-shop.ts'
import { connectTo, OUTSIDE } from './network.ts'

/** As the tests in e2e/ know one, so that what prepares a shop serves both. */
export type Customer = { id: number; email: string; api_key: string; api: Client }

let opened: Promise<TestShop> | undefined
const cleanUps: (() => Promise<void>)[] = []

/** The shop of this file's tests: the real handlers on a database of its own. Each test brings customers of its own. */
export function openShop(): Promise<TestShop> {
  opened ??= open()
  return opened
}

async function open(): Promise<TestShop> {
  const shop = await openTestShop({ cleanUp: (work) => void cleanUps.unshift(work) })
  connectTo(shop)
  return shop
}

export async function closeShop(): Promise<void> {
  opened = undefined
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
}

/** What a test needs to know of the shop it asks the shop. */
export const api: Client = callAs(() => undefined)

let made = 0

/** A customer for one test alone. Nobody can sign in with their password; see `PASSWORD` in the API's tests for that. */
export async function makeCustomer(): Promise<Customer> {
  const { db } = await openShop()
  made += 1
  const user = await insertUser(db, `ada-${made}@example.test`, 'no password opens this')
  if (!user) throw new Error('There is such a customer already')
  const api_key = await openSession(db, user, { remember: false })
  return { id: user.id, email: user.email, api_key, api: callAs(() => api_key) }
}

function callAs(readToken: () => string | undefined): Client {
  const send = httpTransport(OUTSIDE, readToken)
  return createClient(async (call) => {
    await openShop()
    return send(call)
  })
}
