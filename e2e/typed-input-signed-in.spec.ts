import { AUSTRALIA_ID, NORTHERN_TERRITORY_ID } from '@pennysleeve/domain/australia.ts'
import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { searchBox } from './search-box.ts'
import { test } from './signed-in.ts'
import { slowProcessor, typeByHand } from './slow-typing.ts'

const ADDRESS = {
  name: 'Ada Byron',
  address1: '1 Smith Street',
  city: 'Darwin',
  zipcode: '0800',
  phone: '0412 345 678',
  company: 'Analytical Engines',
  country_id: AUSTRALIA_ID,
  state_id: NORTHERN_TERRITORY_ID,
}

test('the collection’s filter keeps typed text, even when a response fails', async ({
  page,
  customer,
  api,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|503/)
  const [card] = (await api('GET /api/game_products', { query: { per_page: 1 } })).products
  await customer.api('POST /api/card_collections', {
    body: { card_collection: { product_id: card!.id, quantity: 2 } },
  })
  await openPage(page, '/profile/mycollection')
  const box = page.getByLabel('Find in your collection')
  await page.route(/card_collections\?.*q=sw(\w|%20)*(&|$)/, (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is busy' } }),
  )
  await slowProcessor(page, 6)
  await box.click()
  await typeByHand(page, 'swords ')
  await page.waitForTimeout(600)
  await typeByHand(page, 'to plowshares')
  await expect(box).toHaveValue('swords to plowshares')
  await expect(page).toHaveURL(/q=swords\+to\+plowshares/)
})

test('a typed address or e-mail is kept when the account is refetched', async ({ page, customer }) => {
  await customer.api('PUT /api/account', { body: { user: { default_address: ADDRESS } } })
  await openPage(page, '/settings')
  const street = page.getByRole('form', { name: 'Address' }).getByLabel('Address', { exact: true })
  await expect(street).toHaveValue('1 Smith Street')
  const email = page.getByRole('form', { name: 'Email' }).getByLabel('Email', { exact: true })
  await email.click()
  await page.keyboard.press('Control+A')
  await typeByHand(page, 'new-')
  await street.click()
  await page.keyboard.press('End')
  await typeByHand(page, ', Unit 7')
  // Another device has changed city and street meanwhile; the page learns of it when it is looked at again.
  const default_address = { ...ADDRESS, address1: '9 Mitchell Street', city: 'Palmerston' }
  await customer.api('PUT /api/account', { body: { user: { default_address } } })
  await page.clock.install()
  await page.clock.fastForward('10:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByLabel('City')).toHaveValue('Palmerston')
  await expect(street).toHaveValue('1 Smith Street, Unit 7')
  await expect(street).toBeFocused()
  await expect(email).toHaveValue('new-')
})

test('a quantity typed while a card is being added is kept', async ({ page }) => {
  await openPage(page, '/profile/mycollection')
  const release = await holdResponses(page, /\/api\/card_collections$/)
  await page.getByLabel('Add cards to your collection').fill('!"Lightning Bolt" s:m10 is:nonfoil')
  const quantity = page.getByLabel('How many of Lightning Bolt', { exact: true })
  await quantity.fill('3')
  await quantity.press('Enter')
  await page.keyboard.press('Control+A')
  await typeByHand(page, '12')
  release()
  await expect(toastWith(page, 'Card added to collection successfully!')).toBeVisible()
  await page.waitForTimeout(300)
  await expect(quantity).toHaveValue('12')
})

test('Enter in the search before hydration opens the results table, however slow', async ({ page }) => {
  const releaseScripts = await holdResponses(page, /\/assets\/.*\.js$/)
  await page.goto('/games')
  await searchBox(page).fill('sol ring')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=sol+ring')
  releaseScripts()
  await expect(page.getByRole('table').first()).toBeVisible()

  // During hydration: whenever the key is pressed, the result is the same.
  test.setTimeout(240_000)
  await slowProcessor(page, 8)
  for (const pause of [0, 160, 480, 1200]) {
    await page.goto('/games', { waitUntil: 'commit' })
    await searchBox(page).focus()
    await page.keyboard.type('bolt')
    await page.waitForTimeout(pause)
    await page.keyboard.press('Enter')
    await expect(page, `after ${pause} ms`).toHaveURL('/search?query=bolt', { timeout: 30_000 })
  }
})
