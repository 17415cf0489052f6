import { approve, findCardsToSell, sendSellCart } from '../sell-orders.ts'
import { openPage } from '../fixtures.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { test } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'

test(
  'a sell order graded NM 3, LP 1 is paid and shelved by grade, and the seller reads it',
  { tag: ['@phone', '@nightly'] },
  async ({ page, customer, staff }) => {
    await openBackOffice(page, 'buying')
    const share = page.getByLabel('Lightly Played (%)')
    await expect(share).toHaveValue('80')
    await share.fill('75')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    const [card] = await findCardsToSell(customer, 1)
    const sent = await sendSellCart(customer, [[card!, 5]])
    const params = { id: String(sent.id) }
    await approve(staff, sent)
    await staff('PUT /api/admin/sell_orders/:id/receive', { params })
    const copies = async () => {
      const { variants } = await staff('GET /api/admin/products/:id/variants', { params: { id: String(card!.id) } })
      return new Map(variants.map(({ condition, on_hand }) => [condition, on_hand]))
    }
    const before = await copies()

    await page.goto(`/admin/sell-orders/${sent.id}`)
    // By keyboard: the lower grade replaces near mint until it is typed.
    const nm = page.getByLabel(/^Accept how many of .* as Near Mint/)
    const lp = page.getByLabel(/^Accept how many of .* as Lightly Played/)
    await lp.fill('1')
    await expect(nm).toHaveValue('4')
    await nm.fill('3')
    await expect(page.getByText('of 5, 1 back')).toBeVisible()
    await page.getByLabel(`Why not all of ${card!.name}`).fill('One is torn.')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save the grading' }).click()
    // The sum has fallen by more than a tenth: the customer decides, on the page that the mail links to.
    await page.getByRole('button', { name: 'Send the offer' }).click()
    await expect(page.getByText('The customer has until')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    await openPage(page, `/profile/sell-history?sell_order=${sent.id}`)
    const offer = page.getByRole('dialog', { name: `Sell order #${sent.id}` })
    await expect(offer).toContainText('OUR OFFER (Please answer)')
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    await offer.getByRole('button', { name: 'Accept AU$' }).click()
    await expect(offer).toContainText('RECEIVED')
    expect((await copies()).get('nm')).toBe(before.get('nm'))

    await page.goto(`/admin/sell-orders/${sent.id}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay AU\$/ })
      .click()
    await expect(page.getByText('5 approved, 4 accepted (NM 3, LP 1)')).toBeVisible()
    await expectNoHorizontalScroll(page)

    const after = await copies()
    expect([after.get('nm')! - before.get('nm')!, after.get('lp')! - (before.get('lp') ?? 0)]).toEqual([3, 1])
    const quote = Math.round(Number(card!.sell_price) * 100)
    const cents = Math.round((quote * 3 + Math.round(quote * 0.75)) * 1.2)
    expect((await customer.api('GET /api/account')).user.store_credit).toBe((cents / 100).toFixed(2))

    await openPage(page, '/profile/sell-history')
    await page.getByRole('button', { name: `View sell order ${sent.id}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/3 accepted as Near Mint: AU\$[\d.,]+1 accepted as Lightly Played: AU\$/)
    await expect(dialog).toContainText('1 rejected: One is torn.')
    await expectNoAxeViolations(page)
    const { buying } = await staff('GET /api/admin/buying')
    await staff('PUT /api/admin/buying', { body: { buying: { ...buying, lp_percent: 80 } } })
  },
)
