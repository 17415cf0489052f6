import type { Page } from '@playwright/test'
import { makeCustomer, PASSWORD, userMenu } from './customers.ts'
import { findCard } from './find-products.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { addToCart, buyPanel, expectAskedToSignIn, stepper } from './product-page.ts'

/** Opens a page whose scripts are held: rendered, not hydrated. Returns a function that releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdResponses(page, /\/assets\/.*\.js$/)
  await page.goto(path)
  return releaseScripts
}

test('a button pressed before hydration works once hydrated', async ({ page, api }) => {
  const card = await findCard(api, ({ total_on_hand }) => total_on_hand > 1)
  const releaseScripts = await openWithoutScripts(page, `/cards/${card.id}`)
  await addToCart(page).click()
  await expect(stepper(page)).toHaveCount(0)
  releaseScripts()
  await expect(stepper(page).getByRole('status', { name: 'Quantity' })).toHaveText('0')
  // Once, not twice: a second press would lead to the sign-in page.
  await expect(page).toHaveURL(`/cards/${card.id}`)
  await buyPanel(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectAskedToSignIn(page, `/cards/${card.id}`)
})

test('text typed into the search box before hydration is kept, and Enter opens the card list before it and after it', async ({
  page,
}) => {
  await openWithoutScripts(page, '/games')
  await page.getByRole('combobox', { name: 'Search cards' }).fill('sol ring')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cards?q=sol+ring')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const releaseScripts = await openWithoutScripts(page, '/games')
  const box = page.getByRole('combobox', { name: 'Search cards' })
  await box.fill('sol ring')
  releaseScripts()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await expect(box).toHaveValue('sol ring')
  await box.press('Enter')
  await expect(page).toHaveURL('/cards?q=sol+ring')
})

test('filters opened and set before hydration apply once hydrated', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const releaseScripts = await openWithoutScripts(page, '/cards')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  await sheet.getByLabel('Rarity').selectOption('Rare')
  await sheet.getByRole('radio', { name: 'Green' }).check()
  releaseScripts()
  await expect(page).toHaveURL('/cards?color=Green&rarity=rare')
  await expect(sheet.getByLabel('Rarity')).toHaveValue('rare')
  await expect(sheet.getByRole('button', { name: /^Show \d+ cards$/ })).toBeVisible()
})

test(
  'a sign-in submitted before hydration is sent once hydrated',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    const releaseScripts = await openWithoutScripts(page, '/auth/login')
    await page.getByLabel('Username').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toHaveValue(customer.email)
    releaseScripts()
    await expect(userMenu(page, customer)).toBeVisible()
  },
)
