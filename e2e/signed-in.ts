import { createClient, httpTransport, type Client } from '@pennysleeve/contract/client.ts'
import { sessionJson, makeCustomer, type Customer } from './customers.ts'
import { test as base } from './fixtures.ts'

const STAFF = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

/** A test with its own customer, signed in from the start. */
export const test = base.extend<{ customer: Customer; staff: Client }>({
  customer: async ({ api, baseURL }, use) => use(await makeCustomer(api, baseURL)),
  context: async ({ context, customer, baseURL }, use) => {
    // By a script: for a stored state Playwright opens a page of its own. Only once: who signs out stays signed out.
    await context.addInitScript(
      ([origin, session = '']) => {
        // Not in the frame of a payment provider.
        if (location.origin === origin && localStorage.getItem('token-store') === null)
          localStorage.setItem('token-store', session)
      },
      [baseURL, sessionJson(customer)],
    )
    await use(context)
  },
  // The API client of a member of staff.
  staff: async ({ api, baseURL }, use) => {
    const { api_key } = (await api('POST /api/sign_in', { body: { user: STAFF } })).user
    await use(createClient(httpTransport(baseURL ?? '', () => api_key)))
  },
})
