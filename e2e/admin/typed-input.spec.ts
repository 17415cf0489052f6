import { approve, findCardsToSell, sendSellCart } from '../sell-orders.ts'
import { expect } from '../fixtures.ts'
import { test } from '../signed-in.ts'
import { delayResponses, slowProcessor, typeByHand } from '../slow-typing.ts'
import { openBackOffice } from './back-office.ts'

// The boxes of the other sections are tested in screens/back-office-typed-input.test.ts: all have the same component.
test(
  'a search, a date and an amount filter keep what is typed, on a slow processor with slow responses',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await openBackOffice(page, 'products')
    await delayResponses(page, /\/api\/admin\//, 300)
    await test.step('a search', async () => {
      const box = page.getByLabel('Search', { exact: true })
      await box.click()
      await slowProcessor(page, 6)
      // Long enough for the pauses to fall between all kinds of letters.
      await typeByHand(page, 'swords to plowshares')
      await expect(box).toHaveValue('swords to plowshares')
      await expect(page).toHaveURL(/[?&]q=swords\+to\+plowshares(&|$)/)
      await expect(box).toHaveValue('swords to plowshares')
      // A word and the space behind it, then a pause: the space is still there for the next word.
      await typeByHand(page, ' foil')
      // Nothing is typed from here on. Throttling takes a core of its own, so it ends here.
      await slowProcessor(page, 1)
      await expect(page).toHaveURL(/[?&]q=swords\+to\+plowshares\+foil(&|$)/)
      await expect(box).toHaveValue('swords to plowshares foil')
    })

    await page.goto('/admin/audit-log')
    const day = page.getByLabel('Day')
    await day.focus()
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
  },
)

test(
  'two filters set at once both apply, and Back restores the search box from the URL',
  { tag: '@nightly' },
  async ({ page }) => {
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
  },
)

test(
  'what is typed at the counter, into a new code, a report and a grading is kept while responses arrive',
  { tag: '@nightly' },
  async ({ page, customer, staff }) => {
    test.setTimeout(240_000)
    const [card] = await findCardsToSell(customer, 1)
    const sent = await sendSellCart(customer, [[card!, 20]])
    await approve(staff, sent)
    await staff('PUT /api/admin/sell_orders/:id/receive', { params: { id: String(sent.id) } })

    await openBackOffice(page, 'counter')
    await delayResponses(page, /\/api\/admin\//, 300)
    await slowProcessor(page, 6)
    const buyer = page.getByLabel('Customer (optional)')
    await buyer.click()
    await typeByHand(page, 'ruby kelly from palmerston')
    await expect(buyer).toHaveValue('ruby kelly from palmerston')
    const find = page.getByLabel('Scan or find')
    await find.click()
    await typeByHand(page, 'lightning bolt')
    await page.keyboard.press('Enter')
    // Goes on while the first one is looked up.
    await typeByHand(page, 'giant growth of the')
    await expect(page.getByRole('list', { name: 'Found' })).toBeVisible()
    await expect(find).toHaveValue('giant growth of the')

    await page.goto('/admin/discount-codes')
    await page.getByRole('button', { name: 'Make a code' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.click()
    await typeByHand(page, 'SUMMER-2026-DARWIN')
    await expect(code).toHaveValue('SUMMER-2026-DARWIN')

    await page.goto('/admin/gift-cards')
    const search = page.getByLabel('Search', { exact: true })
    await search.click()
    await typeByHand(page, 'ruby@example.test')
    await expect(page).toHaveURL(/q=ruby%40example\.test/)
    await expect(search).toHaveValue('ruby@example.test')

    await page.goto('/admin/reports')
    const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]
    await first.focus()
    await typeByHand(page, '07/01/2025')
    await page.keyboard.press('Tab')
    await last.focus()
    await typeByHand(page, '09/30/2025')
    await expect(first).toHaveValue('2025-07-01')
    await expect(last).toHaveValue('2025-09-30')
    await expect(page).toHaveURL(/from=2025-07-01/)
    await expect(page).toHaveURL(/to=2025-09-30/)

    await page.goto(`/admin/sell-orders/${sent.id}`)
    const accepted = page.getByLabel(/^Accept how many of/).first()
    await accepted.click()
    await page.keyboard.press('Control+A')
    await typeByHand(page, '12')
    const why = page.getByLabel(/^Why not all of/)
    await why.click()
    // The page asks for the sell order again when somebody comes back to it.
    await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 400))
    await typeByHand(page, 'The others have a crease in the corner.')
    await expect(why).toHaveValue('The others have a crease in the corner.')
    await expect(accepted).toHaveValue('12')
  },
)
