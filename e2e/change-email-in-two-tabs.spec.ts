import { freshEmail, PASSWORD, readVerifyLink, toastWith, verifyEmail } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

test(
  'an e-mail address verified in one tab is no longer pending in the other',
  { tag: '@nightly' },
  async ({ page, context, customer }) => {
    await verifyEmail(customer)
    const email = freshEmail()
    const body = { user: { email, current_password: PASSWORD } }
    await customer.api('PUT /api/account', { body })
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Email' })
    await expect(form).toContainText(`Waiting for ${email}`)

    const other = await context.newPage()
    await openPage(other, await readVerifyLink(email))
    await other.getByRole('button', { name: 'Verify this address' }).click()
    await expect(other.getByRole('main').getByRole('status')).toContainText('is the address of your account')
    await expect(form).not.toContainText('Waiting for')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await other.close()
  },
)

test(
  'an e-mail change cancelled in one tab disappears in the other on focus, and cancelling keeps the focus in the form',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    await verifyEmail(customer)
    await customer.api('PUT /api/account', { body: { user: { email: freshEmail(), current_password: PASSWORD } } })
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Email' })
    await expect(form).toContainText('Waiting for')
    await customer.api('DELETE /api/email_verifications')
    // Younger data is not refetched.
    await page.waitForTimeout(1100)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(form).not.toContainText('Waiting for')

    await form.getByLabel('Email').fill(freshEmail())
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await form.getByRole('button', { name: 'Cancel the change' }).press('Enter')
    await expect(toastWith(page, 'Change cancelled')).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
  },
)
