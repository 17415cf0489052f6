import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { sessionJson, makeCustomer, type Customer } from '../../e2e/customers.ts'
import { test as base } from './test.ts'

const STAFF = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

/** A test with its own customer, signed in from the start. */
export const test = base.extend<{ customer: Customer; staff: Client }>({
  // Automatic: signed in even if the test does not use the fixture.
  customer: [
    async ({ api, baseURL, page: _page }, use) => {
      const customer = await makeCustomer(api, baseURL)
      localStorage.setItem('token-store', sessionJson(customer))
      await use(customer)
    },
    { auto: true },
  ],
  staff: async ({ api, baseURL }, use) => {
    const { api_key } = (await api('POST /api/sign_in', { body: { user: STAFF } })).user
    await use(createClient(httpTransport(baseURL, () => api_key)))
  },
})
