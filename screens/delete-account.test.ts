import { expectSignedOut, PASSWORD, toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { advanceToDelivery, advanceToPayment, findOwnSingle, putInCart } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'
import { giveCredit } from '../e2e/store-credit.ts'

test(
  'a customer who deletes the account is told of the credit, gives the password, and is erased',
  { tags: 'nightly' },
  async ({ page, customer, api, staff, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await giveCredit(staff, customer, '12.50')
    await openPage(page, '/settings')
    const open = page.getByRole('button', { name: 'Delete account' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(open).toBeFocused()
    await open.click()
    await dialog.getByLabel('I give up my store credit of AU$12.50.').check()
    await dialog.getByLabel('Current password').fill('not the password')
    const leave = dialog.getByRole('button', { name: 'Delete for ever' })
    await leave.click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
    await expect(dialog.getByRole('alert')).toContainText('current password is wrong')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await leave.click()
    await expect(toastWith(page, 'Account deleted')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    await expectSignedOut(page)
    const user = { email: customer.email, password: PASSWORD }
    await expect(api('POST /api/sign_in', { body: { user } })).rejects.toThrow('Invalid email or password.')
  },
)

test('an order in payment prevents deleting the account, and the customer is told which', async ({
  page,
  customer,
}) => {
  const order = await putInCart(customer, await findOwnSingle(customer))
  await advanceToPayment(customer, await advanceToDelivery(customer, order))
  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Order ${order.number} is being paid. Please finish it or empty your cart first.`,
  )
  await expect(dialog.getByRole('button', { name: 'Delete for ever' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
})
