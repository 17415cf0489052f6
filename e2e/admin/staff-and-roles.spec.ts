import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { freshEmail, toastWith } from '../customers.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { makeMember, openBackOffice } from './back-office.ts'

test('a member of staff is refused what only an admin may do, in the page and by direct call', async ({
  page,
  api,
  baseURL,
}) => {
  const grace = await makeMember(api, baseURL)
  await openBackOffice(page, 'staff', grace)
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expectNoAxeViolations(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Menu' }).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Mail' })).toBeVisible()
  for (const name of ['Staff', 'Audit log']) await expect(sections.getByRole('link', { name })).toBeHidden()
  await expect(page.getByText(/Staff, signed in until \d/)).toBeVisible()

  const refused = 'The resource you were looking for could not be found.'
  await expect(grace.api('GET /api/admin/staff')).rejects.toThrow(refused)
  await expect(grace.api('GET /api/admin/audit_log')).rejects.toThrow(refused)
  const raise = { params: { id: String(grace.id) }, body: { member: { role: 'admin' } } } as const
  await expect(grace.api('PUT /api/admin/staff/:id', raise)).rejects.toThrow(refused)
})

test(
  'an admin invites somebody, gives them another role, and finds it in the audit log',
  { tag: '@nightly' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    const email = freshEmail()
    await openBackOffice(page, 'staff')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('E-mail').fill('no address')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(dialog.getByText('Is not a valid e-mail address.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(toastWith(page, `${email} works here now. An email is on its way.`)).toBeVisible()

    await page.getByRole('button', { name: `Change ${email}` }).click()
    await page.getByRole('menuitem', { name: 'Make admin' }).click()
    await page.getByRole('dialog', { name: 'Make admin' }).getByRole('button', { name: 'Make admin' }).click()
    await expect(page.getByRole('row', { name: email }).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: `Change ${email}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from staff' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click()
    await expect(page.getByRole('row', { name: email })).toBeHidden()

    await page.goto(`/admin/audit-log?q=${email}`)
    const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(1)).toContainText(/Change role.*staff.*role.*staff.*admin/)
    await page.getByLabel('What').selectOption('add to staff')
    await expect(lines).toHaveCount(1)
    await expect(page).toHaveURL(/action=add\+to\+staff/)
    await expectNoAxeViolations(page)
    await expectNoHorizontalScroll(page)

    await page.goto(`/admin/mails?q=${email}`)
    await page.getByRole('link', { name: 'You have been invited to the back-office' }).click()
    await expect(page.getByText('Only its reader may know what this mail says.')).toBeVisible()
    await expectNoAxeViolations(page)
  },
)
