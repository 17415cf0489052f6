import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { insertUser, openSession } from '../../apps/api/src/features/auth/public.ts'
import { openTestShop, type TestShop } from '../../apps/api/src/testing/open-test-shop.ts'
import { connectTo, DIRECT_ORIGIN } from './network.ts'

/** The same type as in e2e/customers.ts, so that both suites share their helpers. */
export type Customer = { id: number; email: string; api_key: string; api: Client }

let opened: Promise<TestShop> | undefined
const cleanUps: (() => Promise<void>)[] = []

/** The shop of this test file: the real handlers on its own database. Each test makes its own customers. */
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

/** The API client of a visitor. */
export const api: Client = callAs(() => undefined)

let made = 0

/** Makes a customer with a session. The password hash is invalid, so this customer cannot sign in by password. */
export async function makeCustomer(): Promise<Customer> {
  const { db } = await openShop()
  made += 1
  const user = await insertUser(db, `ada-${made}@example.test`, 'no password matches this')
  if (!user) throw new Error('There is such a customer already')
  const api_key = await openSession(db, user, { remember: false })
  return { id: user.id, email: user.email, api_key, api: callAs(() => api_key) }
}

function callAs(readToken: () => string | undefined): Client {
  const send = httpTransport(DIRECT_ORIGIN, readToken)
  return createClient(async (call) => {
    await openShop()
    return send(call)
  })
}
