import { holdResponses } from '../e2e/hold-responses.ts'
import { delayResponses } from '../e2e/slow-typing.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

const BOXES = [
  ['orders?fulfilment_status=all', 'Search'],
  ['customers', 'Find a customer'],
  ['sell-orders', 'Search'],
  ['mails', 'To'],
  ['audit-log', 'Number or id'],
] as const

test(
  'the search of every section keeps the space that is typed before the next word',
  { tags: 'nightly' },
  async ({ page, api }) => {
    await openBackOffice(page, api, 'customers')
    await delayResponses(page, /\/api\/admin\//, 100)
    for (const [section, label] of BOXES) {
      await page.goto(`/admin/${section}`)
      const box = page.getByLabel(label, { exact: true })
      await box.click()
      await page.keyboard.type('ring ')
      await expect(page, section).toHaveURL(/[?&]q=ring(&|$)/)
      await expect(box, section).toHaveValue('ring ')
      await page.keyboard.type('foil')
      await expect(page, section).toHaveURL(/[?&]q=ring\+foil(&|$)/)
      await expect(box, section).toHaveValue('ring foil')
    }
  },
)

test(
  'text typed while a form is being saved is kept and reported as not saved',
  { tags: 'nightly' },
  async ({ page, api, staff: admin }) => {
    const { shop } = await admin('GET /api/admin/settings')
    await openBackOffice(page, api, 'settings')
    const tagline = page.getByLabel('Line below the name')
    await tagline.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' one')
    const release = await holdResponses(page, '**/api/admin/shop')
    await page.getByRole('button', { name: 'Save shop' }).click()
    await tagline.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' two')
    release()
    await expect(page.getByText('Shop saved').first()).toBeVisible()
    await expect(tagline).toHaveValue(`${shop.tagline} one two`)
    await page.keyboard.type(' three')
    await expect(tagline).toHaveValue(`${shop.tagline} one two three`)
    await page.getByRole('button', { name: 'Save shop' }).click()
    await expect
      .poll(async () => (await admin('GET /api/admin/settings')).shop.tagline)
      .toBe(`${shop.tagline} one two three`)
    const now = (await admin('GET /api/admin/settings')).shop
    await admin('PUT /api/admin/shop', { body: { shop: { ...now, tagline: shop.tagline } } })
  },
)

test(
  'a stock-take saves every line counted without waiting for the response',
  { tags: 'nightly' },
  async ({ page, api, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await openBackOffice(page, api, 'stock-takes')
    await page.getByLabel('What do you count?').fill('Box by the door')
    await page.getByRole('button', { name: 'Begin' }).click()
    const box = page.getByLabel('Scan or type')
    await expect(box).toBeFocused()
    await delayResponses(page, /\/counts$/, 300)
    await page.keyboard.type('m10 146')
    await page.keyboard.press('Enter')
    await page.keyboard.type('146 x3')
    await page.keyboard.press('Enter')
    await page.keyboard.type('m10 14')
    await expect(box).toHaveValue('m10 14')
    await expect(page.getByText('4 in all.')).toBeVisible()
    await expect(box).toHaveValue('m10 14')
    // A slip comes back into an empty box, to be put right.
    await page.keyboard.press('Control+A')
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('nonsense')
  },
)
