import { ageAdminRoles } from '../../apps/api/src/testing/people/age-admin-roles.ts'
import { toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test as base } from '../fixtures.ts'
import { openNewShop, OWNER } from '../own-shop.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'
import { openBackOffice } from './back-office.ts'

let databaseUrl = ''

const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openNewShop(ownPort, {
      NODE_ENV: 'production',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      SHOP_URL: `http://localhost:${ownPort}`,
    })
    databaseUrl = shop.databaseUrl
    await use(shop.baseURL)
    await shop.close()
  },
})

test(
  'in production an admin without a second factor sees the days left, and after them must set one up',
  { tag: '@nightly' },
  async ({ page, consoleErrors }) => {
    test.setTimeout(180_000)
    consoleErrors.allow(/403|422/)
    await addAuthenticator(page)
    await ageAdminRoles(databaseUrl, 2)
    await openBackOffice(page, '', OWNER)
    const notice = page.getByRole('note').filter({ hasText: 'Your account needs a second factor.' })
    await expect(notice).toContainText('You have 5 days left')
    await expectNoAxeViolations(page)
    await ageAdminRoles(databaseUrl, 5)
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { name: 'Your sign-in' })).toBeVisible()
    await expect(page.getByRole('note')).toContainText('Admins need a second factor here.')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)

    const panel = page.getByRole('region', { name: 'Passkeys' })
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Current password').fill(OWNER.password)
    await adding.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('note')).toBeHidden()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

    // The last one stays, and says why.
    await page.goto('/admin/security')
    await panel.getByRole('button', { name: /^Remove / }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the passkey?' })
    await removing.getByLabel('Current password').fill(OWNER.password)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(toastWith(page, 'Not done')).toContainText('This is your only second factor, and admins need one.')
  },
)
