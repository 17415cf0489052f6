import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { ADMIN, makeMember, signInToBackOffice } from '../e2e/admin/back-office.ts'
import { DEMO, makeCustomer, toastWith } from '../e2e/customers.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

test('a customer is refused in the back-office and told why', async ({ page, api }) => {
  await page.goto('/admin/no/such/room')
  await page.getByLabel('E-mail').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('This account does not work here. Customers sign in at the shop.')

  await openBackOffice(page, api, 'no/such/room')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Today')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test(
  'typed text survives an ended session, and leaving a page with unsaved text asks first',
  { tags: 'nightly' },
  async ({ page, consoleErrors, api, baseURL }) => {
    consoleErrors.allow(/401/)
    const ada = await makeCustomer(api, baseURL)
    await openBackOffice(page, api, `customers/${ada.id}?show=credit`)
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
  },
)

test(
  'a member from whom the counter is withheld sees none of it and is refused',
  { tags: 'nightly' },
  async ({ page, api, baseURL }) => {
    const grace = await makeMember(api, baseURL)
    await openBackOffice(page, api, 'staff')
    await page.getByRole('button', { name: `Change ${grace.email}` }).click()
    await page.getByRole('menuitem', { name: 'Switch the counter off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch the counter off' }).click()
    await expect(toastWith(page, `What ${grace.email} may do has changed.`)).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.goto('/admin/counter')
    await signInToBackOffice(page, grace)
    await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect(sections.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Counter' })).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible()
    const { api_key } = (await api('POST /api/sign_in', { body: { user: grace } })).user
    const call = createClient(httpTransport(baseURL ?? '', () => api_key))
    const refused = 'The resource you were looking for could not be found.'
    await expect(call('GET /api/admin/counter/items', { query: { q: '' } })).rejects.toThrow(refused)
  },
)
