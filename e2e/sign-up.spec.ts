import { PASSWORD, freshEmail, storedSession, toastWith, userMenu } from './customers.ts'
import { closeNotice, expect, openPage, test } from './fixtures.ts'

test('a newcomer signs up, is welcomed to the shop by its name and is signed in', async ({ page, api }) => {
  const email = freshEmail()
  const { name } = await api('GET /api/shop')
  await openPage(page, '/auth/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toastWith(page, 'Registration successful')).toContainText(`Welcome to ${name}!`)
  await expect(page).toHaveURL('/dashboard')
  await closeNotice(page)
  await expect(userMenu(page, { email })).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ userData: { email } })
})
