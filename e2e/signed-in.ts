import { makeCustomer, startSignedIn, type Customer } from './customers.ts'
import { test as base } from './fixtures.ts'

/** A test whose page belongs to a customer of its own from the start. */
export const test = base.extend<{ customer: Customer }>({
  customer: async ({ page, api, baseURL }, use) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await use(customer)
  },
})
