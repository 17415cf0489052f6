import { openPage } from '../e2e/fixtures.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'a holder reads why a code is refused, sees what is left, and turns it into store credit',
  { tags: 'nightly' },
  async ({ page, customer, staff }) => {
    const device = `Gifts ${customer.id}`
    await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '0' } } })
    const sale = { lines: [], gift_cards: [{ amount: '25.00' }], total: '25.00', payment: { given: '25' }, device }
    const { gift_cards } = await staff('POST /api/admin/counter/sales', { body: { sale } })
    const params = { id: String(gift_cards[0]!.id) }
    const { code } = await staff('POST /api/admin/gift_cards/:id/code', { params })
    await openPage(page, '/gift-cards')
    const field = page.getByLabel('Code of your gift card')
    await field.fill('ABCD-ABCD-ABCD-ABCD')
    await page.getByRole('button', { name: 'See what is left' }).click()
    await expect(field).toHaveAccessibleDescription('We know no gift card with this code. Please look at it again.')
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'See what is left' }).click()
    await expect(page.getByText('AU$25.00')).toBeVisible()
    await page.getByRole('button', { name: 'Turn it into store credit' }).click()
    await expect(page.getByText('is in your store credit now, and pays for your next order.')).toBeVisible()
    expect((await customer.api('GET /api/account')).user.store_credit).toBe('25.00')
  },
)

test('a refused field of a gift card is focused, for it may be above the screen', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openPage(page, '/gift-cards')
  const form = page.getByRole('form', { name: 'Buy a gift card' })
  const email = form.getByLabel('Recipient’s e-mail (optional)')
  await email.fill('friend@example')
  await form.getByRole('button', { name: 'Add to cart' }).click()
  await expect(email).toHaveAccessibleDescription('is not a valid e-mail address')
  await expect(email).toBeFocused()
})
