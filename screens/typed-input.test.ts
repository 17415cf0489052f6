import { AUSTRALIA_ID, NORTHERN_TERRITORY_ID } from '@pennysleeve/domain/australia.ts'
import { toastWith } from '../e2e/customers.ts'
import { holdResponses } from '../e2e/hold-responses.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

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

test(
  'the collection’s filter keeps typed text, even when a response fails',
  { tags: 'nightly' },
  async ({ page, customer, api, consoleErrors }) => {
    consoleErrors.allow(/500|503/)
    const [card] = (await api('GET /api/game_products', { query: { per_page: 1 } })).products
    await customer.api('POST /api/card_collections', {
      body: { card_collection: { product_id: card!.id, quantity: 2 } },
    })
    await page.goto('/profile/mycollection')
    const box = page.getByLabel('Find in your collection')
    await page.route(/card_collections\?.*q=sw(\w|%20)*(&|$)/, (route) =>
      route.fulfill({ status: 503, json: { error: 'The shop is busy' } }),
    )
    await box.click()
    const refused = page.waitForResponse(/card_collections\?.*q=swords(&|$)/)
    await page.keyboard.type('swords ')
    expect((await refused).status()).toBe(503)
    await expect(box).toHaveValue('swords ')
    await page.keyboard.type('to plowshares')
    await expect(box).toHaveValue('swords to plowshares')
    await expect(page).toHaveURL(/q=swords\+to\+plowshares/)
  },
)

test(
  'a typed address or e-mail is kept when the account is refetched',
  { tags: 'nightly' },
  async ({ page, customer }) => {
    await customer.api('PUT /api/account', { body: { user: { default_address: ADDRESS } } })
    await page.goto('/settings')
    const street = page.getByRole('form', { name: 'Address' }).getByLabel('Address', { exact: true })
    await expect(street).toHaveValue('1 Smith Street')
    const email = page.getByRole('form', { name: 'Email' }).getByLabel('Email', { exact: true })
    await email.click()
    await email.clear()
    await page.keyboard.type('new-')
    await street.click()
    await page.keyboard.press('End')
    await page.keyboard.type(', Unit 7')
    // Another device has changed city and street meanwhile; the page learns of it when it is looked at again.
    const default_address = { ...ADDRESS, address1: '9 Mitchell Street', city: 'Palmerston' }
    await customer.api('PUT /api/account', { body: { user: { default_address } } })
    // Younger data is not refetched.
    await new Promise((passed) => setTimeout(passed, 1100))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByLabel('City')).toHaveValue('Palmerston')
    await expect(street).toHaveValue('1 Smith Street, Unit 7')
    await expect(street).toBeFocused()
    await expect(email).toHaveValue('new-')
  },
)

test('a quantity typed while a card is being added is kept', async ({ page }) => {
  await page.goto('/profile/mycollection')
  const release = await holdResponses(page, /\/api\/card_collections$/)
  await page.getByLabel('Add cards to your collection').fill('!"Lightning Bolt" s:m10 is:nonfoil')
  const quantity = page.getByLabel('How many of Lightning Bolt', { exact: true })
  await quantity.fill('3')
  await quantity.press('Enter')
  await quantity.clear()
  await page.keyboard.type('12')
  release()
  await expect(toastWith(page, 'Card added to collection successfully!')).toBeVisible()
  await expect(quantity).toHaveValue('12')
})
