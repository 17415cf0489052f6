import { queryClient } from '../apps/admin/src/api/browser.ts'
import { SECTIONS } from '../apps/admin/src/sections.ts'
import { advanceToPayment, findPlentiful, payByCard, putInCart } from '../e2e/orders.ts'
import { findCardsToSell, sendSellCart } from '../e2e/sell-orders.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

/** Lists that show only what is to do. */
const ALL_ROWS: Record<string, string> = {
  orders: 'orders?fulfilment_status=all',
  'sell-orders': 'sell-orders?status=all',
}
const ADMIN = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }
/** Every section, and pages below one. */
const PAGES = [...SECTIONS.map(({ path }) => ALL_ROWS[path] ?? path), 'prices/rules', 'prices/change', 'prices/file']
/** Internal names such as CARD_DATA_URL or price_run. E-mail addresses may contain one. */
const CODE_NAME = /(?<![\w@.-])[A-Za-z]+(?:_[A-Za-z]+)+(?![\w@])/

test(
  'no section of the back-office shows an internal name',
  { tags: 'nightly', timeout: 180_000 },
  async ({ page, api, customer, staff }) => {
    // Rows for the lists: an order with its mail, a sell order, a line in the audit log.
    const { number } = await payByCard(
      customer,
      await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer))),
    )
    const wanted = await findCardsToSell(customer, 1)
    await sendSellCart(customer, [[wanted[0]!, 1]], { payment_method: 'store_credit' })
    const price_policy = await staff('GET /api/admin/price_policy')
    await staff('PUT /api/admin/price_policy', { body: { price_policy } })
    const { id, email, role, api_key: token } = (await api('POST /api/sign_in', { body: { user: ADMIN } })).user
    const session = { state: { token, member: { id, email, role } }, version: 0 }
    localStorage.setItem('back-office-session', JSON.stringify(session))

    for (const section of PAGES) {
      await page.goto(`/admin/${section}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main')).not.toContainText('Loading...')
      await expect.poll(() => queryClient.isFetching(), { message: `/admin/${section} has loaded` }).toBe(0)
      const words = document.querySelector('main')!.textContent
      expect(words.length, `/admin/${section} has content`).toBeGreaterThan(50)
      if (section.startsWith('orders')) expect(words).toContain(number)
      if (section.startsWith('sell-orders')) expect(words).toContain(customer.email)
      if (section === 'audit-log') expect(words).toContain(email)
      // Ready to open names the environment variables that the owner sets.
      const checked = section === 'ready' ? words.replaceAll(/[A-Z]+(?:_[A-Z]+)+/g, '') : words
      expect(CODE_NAME.exec(checked)?.[0], `in /admin/${section}`).toBeUndefined()
    }
  },
)
