import { DEMO, makeCustomer } from '../customers.ts'
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

test('a customer is refused in the back-office and told why', async ({ page }) => {
  await page.goto('/admin/no/such/room')
  await page.getByLabel('E-mail').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('This account does not work here. Customers sign in at the shop.')

  await openBackOffice(page, 'no/such/room')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Today')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test('typed text survives an ended session, and leaving a page with unsaved text asks first', async ({
  page,
  consoleErrors,
  api,
  baseURL,
}) => {
  consoleErrors.allow(/401/)
  const ada = await makeCustomer(api, baseURL)
  await openBackOffice(page, `customers/${ada.id}?show=credit`)
  const reason = page.getByLabel('Reason')
  await page.getByLabel('Amount (AU$)').fill('1.00')
  await reason.fill('A parcel that came late')

  await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('back-office-session') ?? '{}') as { state: { token: string } }
    await fetch('/api/sign_out', { method: 'DELETE', headers: { Authorization: `Bearer ${state.token}` } })
  })
  await page.getByRole('button', { name: 'Book credit' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again: what you were doing')).toBeVisible()
  await expect(reason).toBeHidden()
  await expect(page.getByLabel('E-mail')).toHaveValue(ADMIN.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('A parcel that came late')

  await page.getByRole('link', { name: 'All customers' }).click()
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asks.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toHaveValue('A parcel that came late')
  await page.getByRole('button', { name: 'Book credit' }).click()
  await expect(page.getByRole('table', { name: 'Store credit' })).toContainText('A parcel that came late')
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
})
