import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { sessionJson, makeCustomer, type Customer } from './customers.ts'
import { test as base } from './fixtures.ts'

const STAFF = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

/** A test with its own customer, signed in from the start. */
export const test = base.extend<{ customer: Customer; staff: Client }>({
  customer: async ({ api, baseURL }, use) => use(await makeCustomer(api, baseURL)),
  storageState: async ({ customer, baseURL }, use) => {
    const localStorage = [{ name: 'token-store', value: sessionJson(customer) }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
  // The API client of a member of staff.
  staff: async ({ api, baseURL }, use) => {
    const { api_key } = (await api('POST /api/sign_in', { body: { user: STAFF } })).user
    await use(createClient(httpTransport(baseURL ?? '', () => api_key)))
  },
})
