import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { ADMIN, openBackOffice } from './back-office.ts'

test('a member of staff signs in, sees the permitted sections and signs out', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/401/)
  await page.goto('/admin')
  await expect(page).toHaveTitle('Sign in | Back-office')
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')

  await openBackOffice(page)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)

  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Today' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveTitle('Sign in | Back-office')
  await page.reload()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
