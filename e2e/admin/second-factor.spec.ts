import { fillSignIn, toastWith } from '../customers.ts'
import { expect, expectNoAxeViolations, openPage, test } from '../fixtures.ts'
import { authenticatorCode } from './authenticator-code.ts'
import { makeMember, openBackOffice, signInToBackOffice } from './back-office.ts'

test(
  'a member of staff sets up an authenticator app and signs in with its code or a recovery code',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/40[19]|422/)
    const grace = await makeMember(api, baseURL)
    await openBackOffice(page, 'security', grace)
    await page.getByLabel('Your password').fill('wrong')
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByText('Is wrong.')).toBeVisible()
    await page.getByLabel('Your password').fill(grace.password)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
    const key = (await page.locator('code').textContent()) ?? ''
    await expectNoAxeViolations(page)
    await page.getByLabel('Code from the app').fill(authenticatorCode(key, 0))
    await page.getByRole('button', { name: 'Switch on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

    await signOutHere()
    await signInToBackOffice(page, grace)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('This code is wrong or has been used already.')
    await expectNoAxeViolations(page)
    // The next one: the one before is used up, and a clock that moves on meanwhile does not matter.
    await page.getByLabel('Code').fill(authenticatorCode(key, 1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your sign-in' })).toBeVisible()

    // The storefront has no field for a code, and says where one is.
    await signOutHere()
    await openPage(page, '/auth/login')
    await fillSignIn(page, grace)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This account has a second factor')
    // The toast comes and goes at its own pace; what stays is looked at.
    await toastWith(page, 'Login failed').getByRole('button', { name: 'Close notification' }).click()
    await expect(toastWith(page, 'Login failed')).toBeHidden()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Sign in at /admin' }).click()
    await signInToBackOffice(page, grace)
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.goto('/admin/security')
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()

    async function signOutHere() {
      if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
    }
  },
)
