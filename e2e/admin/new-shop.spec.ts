import { spawnSync } from 'node:child_process'
import { freshEmail, PASSWORD, toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test as base } from '../fixtures.ts'
import { openNewShop } from '../own-shop.ts'
import { openBackOffice } from './back-office.ts'

/** Made an admin by the command line, as the first one is. */
const FAMILY = { email: 'family@example.test', password: PASSWORD }

const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openNewShop(ownPort)
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.folder }
    const made = spawnSync('node', ['tools/create-admin.ts', FAMILY.email, '--password-stdin'], {
      env,
      input: FAMILY.password,
    })
    expect(made.status).toBe(0)
    await use(shop.baseURL)
    await shop.close()
  },
})

test('a new shop shows no notice, and staff cannot be invited before a sender address is set', async ({ page }) => {
  test.setTimeout(180_000)
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await openBackOffice(page, '', FAMILY)
  const health = page.getByRole('region', { name: 'Health' })
  await expect(health).toContainText('The shop has no e-mail address: all mail waits')
  await expect(health).toContainText('Orders are taken.')
  await expect(health).not.toContainText('Meanwhile the home page shows')
  await page.goto('/admin/staff')
  await expect(page.getByRole('note')).toContainText('The shop has no e-mail address yet, so nobody can be invited.')
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeHidden()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  // ABN and events page are optional.
  await page.getByRole('link', { name: 'Enter it under Settings' }).click()
  await page.getByLabel('Address', { exact: true }).fill('1 Smith Street, Darwin NT 0800')
  await page.getByLabel('Phone').fill('08 5550 0199')
  await page.getByLabel('E-mail').fill('family@example.test')
  await page.getByRole('button', { name: 'Save shop' }).click()
  await expect(toastWith(page, 'Shop saved')).toBeVisible()

  const invited = freshEmail()
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('E-mail').fill(invited)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(toastWith(page, `${invited} works here now.`)).toBeVisible()
})
