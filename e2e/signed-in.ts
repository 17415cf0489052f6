import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { keptSession, makeCustomer, type Customer } from './customers.ts'
import { test as base } from './fixtures.ts'

const STAFF = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

/** A test whose browser belongs to a customer of its own from the start. */
export const test = base.extend<{ customer: Customer; staff: Client }>({
  customer: async ({ api, baseURL }, use) => use(await makeCustomer(api, baseURL)),
  storageState: async ({ customer, baseURL }, use) => {
    const localStorage = [{ name: 'token-store', value: keptSession(customer) }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  // Calls the API in the name of somebody who works in the shop.
  staff: async ({ api, baseURL }, use) => {
    const { api_key } = (await api('POST /api/sign_in', { body: { user: STAFF } })).user
    await use(createClient(httpTransport(baseURL ?? '', () => api_key)))
  },
})
