import { expect, test } from '../fixtures.ts'
import { holdResponses } from '../hold-responses.ts'
import { slowAnswers, slowProcessor, typeByHand } from '../slow-typing.ts'
import { makeMember, openBackOffice } from './back-office.ts'

/** One long text, so that every pause falls between letters; the other sections have the same component (ListSearch). */
const BOXES = [
  ['products', 'Search', 'swords to plowshares'],
  ['orders?fulfilment_status=all', 'Search', 'ring'],
  ['customers', 'Find a customer', 'ring'],
  ['sell-orders', 'Search', 'ring'],
  ['mails', 'To', 'ring'],
  ['audit-log', 'Number or id', 'ring'],
] as const

test('the search of every section keeps typed text on a slow processor with slow responses', async ({ page }) => {
  test.setTimeout(180_000)
  await openBackOffice(page)
  await slowAnswers(page, /\/api\/admin\//, 300)
  for (const [section, label, words] of BOXES) {
    await test.step(`in ${section}`, async () => {
      await slowProcessor(page, 1)
      await page.goto(`/admin/${section}`)
      const box = page.getByLabel(label, { exact: true })
      await box.click()
      await slowProcessor(page, 6)
      const query = words.replaceAll(' ', '\\+')
      await typeByHand(page, words)
      await expect(box).toHaveValue(words)
      await expect(page).toHaveURL(new RegExp(`[?&]q=${query}(&|$)`))
      await expect(box).toHaveValue(words)
      // A word and the space behind it, then a pause: the space is still there for the next word.
      await typeByHand(page, ' foil')
      // Nothing is typed from here on. Throttling takes a core of its own, so it ends here.
      await slowProcessor(page, 1)
      await expect(page).toHaveURL(new RegExp(`[?&]q=${query}\\+foil(&|$)`))
      await expect(box).toHaveValue(`${words} foil`)
    })
  }
})

test('a date or amount filter keeps every typed digit', async ({ page }) => {
  await openBackOffice(page, 'audit-log')
  await slowAnswers(page, /\/api\/admin\//, 300)
  const day = page.getByLabel('Day')
  await day.focus()
  await slowProcessor(page, 6)
  await typeByHand(page, '11/17/2026')
  await expect(day).toHaveValue('2026-11-17')
  await expect(page).toHaveURL(/[?&]day=2026-11-17$/)

  await page.goto('/admin/orders?fulfilment_status=all')
  const least = page.getByLabel('AU$ at least')
  await least.click()
  await typeByHand(page, '12')
  await page.keyboard.press('Enter')
  await typeByHand(page, '345')
  await expect(page).toHaveURL(/[?&]at_least=12345$/)
  await expect(least).toHaveValue('12345')
  await expect(least).toBeFocused()
  // Leaving the box while the address still changes takes nothing out of the next one.
  await page.keyboard.press('Tab')
  await typeByHand(page, '99999')
  await expect(page.getByLabel('At most')).toHaveValue('99999')
  await expect(page).toHaveURL(/at_least=12345&at_most=99999$/)
})

test('two filters set at once both apply, and Back restores the search box from the URL', async ({ page }) => {
  await openBackOffice(page, 'products')
  const box = page.getByLabel('Search', { exact: true })
  await box.click()
  await page.keyboard.type('a')
  await expect(page).toHaveURL(/\?q=a$/)
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  // The URL changes a moment before the page is rendered.
  await expect(second).toHaveAttribute('href', /q=a/)
  await second.click()
  await expect(page).toHaveURL(/\?q=a&page=2$/)
  await box.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('bolt')
  // Chosen before the pause after the last letter is over.
  await page.getByLabel('Kind').selectOption('singles')
  await expect(page).toHaveURL(/\?(?=.*q=bolt)(?=.*kind=singles)/)
  await box.focus()
  await page.goBack()
  await expect(page).toHaveURL(/\?q=a$/)
  await expect(box).toHaveValue('a')
  await page.goForward()
  await expect(box).toHaveValue('bolt')
})

test('text typed while a form is being saved is kept and reported as not saved', async ({ page, api, baseURL }) => {
  const { api: admin } = await makeMember(api, baseURL, 'admin')
  const { shop } = await admin('GET /api/admin/settings')
  await openBackOffice(page, 'settings')
  const tagline = page.getByLabel('Line below the name')
  await tagline.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' one')
  const release = await holdResponses(page, '**/api/admin/shop')
  await page.getByRole('button', { name: 'Save shop' }).click()
  await tagline.click()
  await page.keyboard.press('End')
  await typeByHand(page, ' two')
  release()
  await expect(page.getByText('Shop saved').first()).toBeVisible()
  await expect(tagline).toHaveValue(`${shop.tagline} one two`)
  await typeByHand(page, ' three')
  await expect(tagline).toHaveValue(`${shop.tagline} one two three`)
  await page.getByRole('button', { name: 'Save shop' }).click()
  await expect
    .poll(async () => (await admin('GET /api/admin/settings')).shop.tagline)
    .toBe(`${shop.tagline} one two three`)
  const now = (await admin('GET /api/admin/settings')).shop
  await admin('PUT /api/admin/shop', { body: { shop: { ...now, tagline: shop.tagline } } })
})

test('a stock-take saves every line counted without waiting for the response', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openBackOffice(page, 'stock-takes')
  await page.getByLabel('What do you count?').fill('Box by the door')
  await page.getByRole('button', { name: 'Begin' }).click()
  const box = page.getByLabel('Scan or type')
  await expect(box).toBeFocused()
  await slowAnswers(page, /\/counts$/, 1500)
  await typeByHand(page, 'm10 146')
  await page.keyboard.press('Enter')
  await typeByHand(page, '146 x3')
  await page.keyboard.press('Enter')
  await typeByHand(page, 'm10 14')
  await expect(box).toHaveValue('m10 14')
  await expect(page.getByText('4 in all.')).toBeVisible()
  await expect(box).toHaveValue('m10 14')
  // A slip comes back into an empty box, to be put right.
  await page.keyboard.press('Control+A')
  await typeByHand(page, 'nonsense')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('nonsense')
})
