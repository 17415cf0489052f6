import { makeCustomer, verifyEmail } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { BANK, findCardsToSell, sendSellCart } from '../sell-orders.ts'
import { openBackOffice } from './back-office.ts'

test(
  'staff take a sell order for cash from pending to paid, line by line',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const ada = await makeCustomer(api, baseURL)
    const [first, second] = await findCardsToSell(ada, 2)
    if (!first || !second) throw new Error('The demo shop buys too few dear cards')
    const offer: [typeof first, number][] = [
      [first, 3],
      [second, 2],
    ]
    await verifyEmail(ada)
    const { id } = await sendSellCart(ada, offer, { payment_method: 'cash', ...BANK })

    await openBackOffice(page, 'sell-orders')
    await page.getByRole('searchbox', { name: 'Search' }).fill(ada.email)
    const row = page.getByRole('table', { name: 'Sell orders' }).getByRole('row').filter({ hasText: ada.email })
    await expect(row).toContainText('To approve')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    await row.getByRole('link', { name: `#${id}` }).click()

    await expect(page.getByRole('heading', { name: `Sell order #${id}` })).toBeVisible()
    await page.getByLabel(`Buy how many of ${first.name}`).fill('2')
    await page.getByLabel(`Why not all of ${first.name}`).fill('Two are enough.')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Amend and approve' }).click()
    await expect(page.getByText('On the way to us')).toBeVisible()
    await expect(page.getByText('2 of 3 approved')).toBeVisible()
    await page.getByRole('button', { name: 'The parcel is here' }).click()

    const nearMint = page.getByLabel(`Accept how many of ${second.name}`).first()
    await nearMint.fill('1')
    await page.getByRole('button', { name: 'Save the grading' }).click()
    // The browser asks for the reason first.
    await expect(page.getByText('To grade', { exact: true })).toBeVisible()
    await page.getByLabel(`Why not all of ${second.name}`).fill('One has a crease.')
    await page.getByRole('button', { name: 'Save the grading' }).click()

    // The sum has fallen by more than a tenth: the customer is asked first.
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText('Waiting for the customer').first()).toBeVisible()
    const params = { id: String(id) }
    const { payout } = await ada.api('GET /api/sell_carts/:id', { params })
    await ada.api('PUT /api/sell_carts/:id/offer', { params, body: { offer: { accepted: true, payout: payout! } } })
    await page.reload()
    const panel = page.getByRole('form', { name: /^Transfer AU\$/ })
    await expect(panel).toContainText('••••••32')
    await expect(page.getByText(BANK.account_number)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Show the bank details' }).click()
    await expect(panel).toContainText(BANK.account_number)
    await expect(page.getByText('Looked at the bank details')).toBeVisible()
    await expectNoHorizontalScroll(page)
    // Scrolled to the top: axe measures what the sticky bar covers as too small.
    await page.mouse.wheel(0, -10_000)
    await expect(page.getByRole('heading', { name: `Sell order #${id}` })).toBeInViewport()
    await expectNoAxeViolations(page)
    // Nobody transfers one sum and means another.
    const made = panel.getByRole('button', { name: 'The transfer is made' })
    await nearMint.fill('0')
    await expect(made).toBeDisabled()
    await nearMint.fill('1')
    await expect(made).toBeEnabled()
    await panel.getByLabel('Reference of the transfer').fill('NAB 12345')
    await panel.getByRole('button', { name: 'The transfer is made' }).click()
    await expect(page.getByRole('dialog')).toContainText('NAB 12345')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('2 of 3 approved, 2 accepted')).toBeVisible()
    await expect(page.getByText('NAB 12345')).toBeVisible()
    const sold = await ada.api('GET /api/sell_carts/:id', { params: { id: String(id) } })
    const cents = Math.round(Number(first.sell_price) * 100) * 2 + Math.round(Number(second.sell_price) * 100)
    expect([sold.status, sold.payout]).toEqual(['paid', (cents / 100).toFixed(2)])
  },
)

test(
  'staff work through the sell orders by keyboard, pay store credit and cancel an order',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const ada = await makeCustomer(api, baseURL)
    const [card] = await findCardsToSell(ada, 1)
    if (!card) throw new Error('The demo shop buys no dear card')
    const first = await sendSellCart(ada, [[card, 2]])
    const second = await sendSellCart(ada, [[card, 1]])

    await openBackOffice(page, `sell-orders?q=${encodeURIComponent(ada.email)}`)
    const heading = (id: number) => page.getByRole('heading', { name: `Sell order #${id}` })
    await expect(page.getByRole('link', { name: `#${first.id}` })).toBeVisible()
    await page.keyboard.press('n')
    await expect(heading(first.id)).toBeVisible()
    for (const [key, then] of [
      ['a', 'On the way to us'],
      ['r', 'To grade'],
      ['s', 'To pay'],
      ['p', 'Paid'],
    ] as const) {
      // The keys belong to what the page shows by now.
      await expect(page.locator('kbd', { hasText: key })).toBeVisible()
      await page.keyboard.press(key)
      // A letter pressed by mistake promises and pays nothing: it leads to the button.
      if (key !== 's') {
        await expect(page.locator('button:focus').locator('kbd', { hasText: key })).toBeVisible()
        await page.keyboard.press('Enter')
      }
      if (key === 'p') {
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay AU\$/ })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(then, { exact: true }).first()).toBeVisible()
    }
    const { user } = await ada.api('GET /api/account')
    expect(user.store_credit).toBe(((Math.round(Number(card.sell_price) * 100) * 2.4) / 100).toFixed(2))

    await page.keyboard.press('n')
    await expect(heading(second.id)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this sell order' }).click()
    await page.getByRole('dialog').getByLabel('Why').fill('You asked us to.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the sell order' }).click()
    await expect(page.getByText('You asked us to.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(page.getByText('Nothing matches this search.')).toBeVisible()
    await page.getByLabel('Queue').selectOption('All')
    await expect(page).toHaveURL(/status=all/)
    const links = page.getByRole('table', { name: 'Sell orders' }).getByRole('link')
    await expect(links).toHaveText([`#${second.id}`, `#${first.id}`])
    await page.getByRole('button', { name: 'Sent' }).click()
    await expect(page).toHaveURL(/sort=sent/)
    await expect(links).toHaveText([`#${first.id}`, `#${second.id}`])
  },
)
