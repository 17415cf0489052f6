import { openPage } from '../e2e/fixtures.ts'
import { bodyRows, searchBox } from '../e2e/search-box.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('a customer who presses Enter sees what was found, plain cards first, and again after a reload', async ({
  page,
  customer,
}) => {
  const { cards, total_count } = await customer.api('GET /api/cards/search', { query: { query: 'lightning' } })
  expect(cards).toHaveLength(total_count)
  const plain = cards.filter(({ foil }) => !foil)
  await openPage(page, '/games')
  await searchBox(page).fill(' lightning ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/search?query=lightning')
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload()
    const singles = page.getByRole('link', { name: `Singles (${plain.length})` })
    await expect(singles).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: `Foils (${cards.length - plain.length})` })).toBeVisible()
    const table = page.getByRole('table', { name: 'Singles' })
    await expect(bodyRows(page, table)).toHaveCount(plain.length)
    await expect(searchBox(page)).toHaveValue('lightning')
  }
  const row = bodyRows(page, page.getByRole('table', { name: 'Singles' })).first()
  const [first] = plain
  await expect(row.getByRole('link', { name: first!.name })).toHaveAttribute('href', `/cards/${first!.id}`)
  await expect(row.getByText('Non-Foil', { exact: true })).toBeVisible()
  await expect(row.getByText(first!.type_line ?? '', { exact: true })).toBeVisible()
  await expect(row.getByText(`Available: ${first!.total_on_hand}`)).toBeVisible()

  // Whoever turned to the foils finds them again after a reload.
  await page.getByRole('link', { name: /^Foils/ }).click()
  await expect(page.getByRole('table', { name: 'Foils' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Foils/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: 'Foils' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Singles' })).toHaveCount(0)
})
