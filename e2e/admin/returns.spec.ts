import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { makeMember, openBackOffice } from './back-office.ts'

test('one of two copies comes back to the counter as lightly played, by touch', async ({ page, api, baseURL }) => {
  const clerk = await makeMember(api, baseURL)
  const { variants } = await clerk.api('GET /api/admin/products', {
    query: { q: '', status: 'in_stock', per_page: 20 },
  })
  const card = variants.find(
    ({ condition, on_hand, reserved, price }) => condition === 'nm' && on_hand - reserved > 3 && Number(price) > 1,
  )!
  const device = `Returns ${clerk.id}`
  await clerk.api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '2000' } } })
  await page.addInitScript((name) => {
    localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
  }, device)
  const lines = [{ variant_id: card.variant_id, quantity: 2 }]
  const total = (2 * Number(card.price)).toFixed(2)
  const { number } = await clerk.api('POST /api/admin/counter/sales', {
    body: { sale: { lines, total, device, payment: { given: '1000' } } },
  })
  const played = async () => {
    const { variants: all } = await clerk.api('GET /api/admin/products/:id/variants', {
      params: { id: String(card.id) },
    })
    return all.find(({ condition, language }) => condition === 'lp' && language === card.language)?.on_hand ?? 0
  }
  const before = await played()

  await page.setViewportSize({ width: 768, height: 1024 })
  await openBackOffice(page, 'counter', clerk)
  await expect(page.getByLabel('Scan or find')).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  const copies = page.getByRole('group', { name: `Copies of ${card.name}` })
  const more = copies.getByRole('button', { name: 'Increase quantity' })
  const fewer = copies.getByRole('button', { name: 'Decrease quantity' })
  // What comes with the first press moves nothing from under the second.
  await more.dblclick()
  await expect(copies.getByRole('status', { name: 'Quantity' })).toHaveText('2')
  await fewer.click()
  await page.getByLabel('Where it goes').selectOption({ label: 'Shelf, Lightly Played' })
  await page.getByLabel('Reason').fill('Changed their mind')
  await expectNoAxeViolations(page)
  // Every control is large enough for a finger.
  const low = await page
    .locator('form button:visible, form input:visible, form select:visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML))
  expect(low).toEqual([])
  await page.getByRole('button', { name: /^Take back, give AU\$/ }).click()

  const done = page.getByRole('region', { name: 'Returned' })
  await expect(done).toContainText(`1 × ${card.name}: to the shelf, Lightly Played`)
  await expect(done).toContainText('Hand out in cash')
  await expectNoAxeViolations(page)
  expect(await played()).toBe(before + 1)
  await done.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Changed their mind')
  await expect(page.getByText('1 not kept')).toBeVisible()
})
