import { toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'
import { makeMember, openBackOffice, signInToBackOffice } from './back-office.ts'

test(
  'a member of staff adds a passkey and signs in with it, without a code; the password alone is refused',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/401/)
    const grace = await makeMember(api, baseURL)
    await addAuthenticator(page)
    await openBackOffice(page, 'security', grace)
    const panel = page.getByRole('region', { name: 'Passkeys' })
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Current password').fill(grace.password)
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(toastWith(page, 'The passkey is added.')).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText('not used yet')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)

    if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signInToBackOffice(page, grace)
    await expect(page.getByRole('alert')).toHaveText(
      'Please sign in with your passkey: the password alone is not enough here.',
    )
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Your sign-in' })).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText('last used just now')
  },
)
