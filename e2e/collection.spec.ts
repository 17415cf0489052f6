import type { Product } from '@pennysleeve/contract/catalog.ts'
import { toastWith, type Customer } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { test } from './signed-in.ts'

const PATH = '/profile/mycollection'

const own = ({ api }: Customer, { id: product_id }: Product, quantity = 1) =>
  api('POST /api/card_collections', { body: { card_collection: { product_id, quantity } } })

test('a customer builds a collection: adds by search, sets quantity and condition, removes and undoes', async ({
  page,
}) => {
  await openPage(page, PATH)
  await expect(page.getByRole('heading', { name: 'My Collection (0 Cards)' })).toBeVisible()
  await expect(page.getByText('No Cards Added Yet!')).toBeVisible()
  const search = page.getByLabel('Add cards to your collection')
  await search.fill('!"Lightning Bolt" s:m10 is:nonfoil')
  await expect(page.getByText('Cards Found: 1')).toBeVisible()
  await page.getByLabel('How many of Lightning Bolt').fill('3')
  const add = page.getByRole('button', { name: 'Add to Collection Lightning Bolt' })
  await add.press('Enter')
  await expect(toastWith(page, 'Card added to collection successfully!')).toBeVisible()
  // Whoever adds many by the keyboard goes on from where they are.
  await expect(add).toBeFocused()
  await expect(page.getByRole('heading', { name: 'My Collection (3 Cards)' })).toBeVisible()
  await search.fill('')

  const card = page.getByRole('list', { name: 'Cards of your collection' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(card.getByLabel('Quantity', { exact: true })).toHaveText('4')
  await expect(page.getByRole('heading', { name: 'My Collection (4 Cards)' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)

  await card.getByRole('button', { name: 'Edit Lightning Bolt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lightning Bolt' })
  await dialog.getByLabel('Quantity').fill('12')
  await dialog.getByLabel('Condition').selectOption('Lightly Played')
  await dialog.getByLabel('Language').selectOption('Japanese')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastWith(page, 'Card changed')).toBeVisible()
  await expect(card).toContainText('Lightly Played · Japanese')
  await expect(card).toContainText('We buy near mint only')

  await card.getByRole('button', { name: 'Remove Lightning Bolt from collection' }).click()
  const toast = toastWith(page, 'Card removed from collection')
  await expect(toast).toContainText('12 × Lightning Bolt')
  await expect(page.getByText('No Cards Added Yet!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Collection (0 Cards)' })).toBeFocused()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Lightly Played · Japanese')
  await expect(page.getByRole('heading', { name: 'My Collection (12 Cards)' })).toBeVisible()
})

test(
  'a large collection is paged, searched by the query language, sorted and valued',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    const { products } = await customer.api('GET /api/game_products', { query: { per_page: 60, sort: 'name' } })
    await Promise.all(products.map((product) => own(customer, product)))
    await openPage(page, PATH)
    const cards = page.getByRole('list', { name: 'Cards of your collection' }).getByRole('listitem')
    await expect(cards).toHaveCount(48)
    const { value } = await customer.api('GET /api/card_collections', { query: {} })
    await expect(page.getByText('At our prices').locator('..')).toContainText(value.display_price)
    await expect(page.getByText('We would pay').locator('..')).toContainText(value.display_sell_price)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${PATH}?page=2`)
    await expect(cards).toHaveCount(12)
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL(`${PATH}?sort=name`)
    await expect(cards.first()).toContainText(products[0]!.name)
    const name = products[7]!.name
    await page.getByLabel('Find in your collection').fill(`!"${name}" zz:1`)
    await expect(cards.first()).toContainText(name)
    const same = products.filter((product) => product.name === name).length
    await expect(page.getByText(same === 1 ? '1 entry matches' : `${same} entries match`)).toBeVisible()
    await expect(page.getByText('zz')).toBeVisible()
    await page.getByLabel('Find in your collection').fill('own>5')
    await expect(page.getByText('None of your cards match.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all of them' }).click()
    await expect(cards).toHaveCount(48)
  },
)
