import { makeCustomer, PASSWORD, startSignedIn, storedSession, toastWith, userMenu } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

test(
  'a customer adds a passkey, signs out, signs in with it, renames it and removes it',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/401|422/)
    const ada = await makeCustomer(api, baseURL)
    await addAuthenticator(page)
    await startSignedIn(page, ada)
    await openPage(page, '/settings')
    const panel = page.getByRole('region', { name: 'Passkeys' })
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Current password').fill('a guess')
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(adding.getByText('is wrong', { exact: true })).toBeVisible()
    await expect(adding.getByLabel('Current password')).toHaveValue('a guess')
    await adding.getByLabel('Current password').fill(PASSWORD)
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(adding).toBeHidden()
    await expect(toastWith(page, 'Passkey added')).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText('not used yet')

    // The device has one by now, and says so.
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    await adding.getByLabel('Current password').fill(PASSWORD)
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(toastWith(page, 'Change failed')).toContainText('This device has a passkey for your account already.')
    await adding.getByRole('button', { name: 'Cancel' }).click()

    await panel.getByRole('button', { name: /^Rename / }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('listitem')).toContainText('My phone')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)

    await userMenu(page, ada).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await openPage(page, '/auth/login')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(toastWith(page, 'Login successful')).toBeVisible()
    expect(await storedSession(page)).toMatchObject({ userData: { email: ada.email } })

    await openPage(page, '/settings')
    await expect(panel.getByRole('listitem')).toContainText('last used just now')
    await panel.getByRole('button', { name: 'Remove My phone' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the passkey?' })
    await removing.getByLabel('Current password').fill(PASSWORD)
    await expectNoAxeViolations(page)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(panel.getByRole('listitem')).toBeHidden()

    // The device still offers it; the shop does not know it any more.
    await userMenu(page, ada).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await openPage(page, '/auth/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(toastWith(page, 'Login failed')).toContainText('This passkey does not open an account here.')
  },
)

test('signing in without a passkey is refused with a sentence, and typed text stays', async ({ page }) => {
  await addAuthenticator(page)
  await openPage(page, '/auth/login')
  await page.getByLabel('Username').fill('ada@example.test')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toastWith(page, 'Login failed')).toContainText('there is no passkey for this shop here')
  await expect(page.getByLabel('Username')).toHaveValue('ada@example.test')
})
