import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { makeMember, openBackOffice } from './back-office.ts'

test(
  'a walk-in sells eleven cards for cash, and the paper is there to be signed',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const clerk = await makeMember(api, baseURL)
    const { variants } = await clerk.api('GET /api/admin/products', {
      query: { q: 'buy>0.10 stock<3', status: 'in_stock', kind: 'singles', per_page: 50 },
    })
    const skus: string[] = []
    for (const { sku, condition } of variants) {
      const { cards } = await clerk.api('GET /api/admin/counter/buying/cards', { query: { q: sku } })
      if (condition === 'nm' && cards[0]?.refusal === null) skus.push(sku)
      if (skus.length === 4) break
    }
    expect(skus.length).toBe(4)
    const device = `Buying ${clerk.id}`
    await clerk.api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '500' } } })
    await page.addInitScript((name) => {
      localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
    }, device)
    await openBackOffice(page, 'counter/buying', clerk)
    await expect(page.getByLabel('Scan or find')).toBeFocused()
    const cards = page.getByRole('region', { name: 'Cards' })
    // Three of each of three cards, two of the fourth.
    for (const [n, sku] of skus.entries()) {
      await page.keyboard.type(`${sku} x${n < 3 ? 3 : 2}`)
      await page.keyboard.press('Enter')
      await expect(cards.getByRole('listitem')).toHaveCount(n + 1)
    }
    await expect(cards).toContainText('11 cards')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    const pay = page.getByRole('button', { name: 'Paid, cards taken' })
    await expect(pay).toBeFocused()
    const cash = await page.getByRole('form', { name: 'Payout' }).locator('strong').first().innerText()
    await pay.dblclick()
    const bought = page.getByRole('region', { name: 'Bought' })
    await expect(bought).toContainText('11 cards bought')
    await expect(bought).toContainText(cash)
    await expect(cards).toBeHidden()
    await expectNoAxeViolations(page)

    const { drawer } = await clerk.api('GET /api/admin/counter/drawer', { query: { device } })
    expect(`AU$${(500 - Number(drawer!.expected)).toFixed(2)}`).toBe(cash)

    // Bought once, in spite of the double press.
    const paid = await clerk.api('GET /api/admin/sell_orders', { query: { status: 'paid', sort: 'newest' } })
    const mine = paid.sell_orders.filter(({ channel, total_items }) => channel === 'counter' && total_items === 11)
    expect(mine).toHaveLength(1)
    await page.goto(`/admin/sell-orders/${mine[0]!.id}`)
    await expect(page.getByText('Walk-in at the counter')).toBeVisible()
    await page.getByRole('link', { name: 'Signed paper' }).click()
    const paper = page.getByRole('article', { name: /^Purchase/ })
    await expect(paper).toContainText(`Paid in cash${cash}`)
    await expect(paper).toContainText('The cards are mine to sell.')
    await expectNoAxeViolations(page)
  },
)
