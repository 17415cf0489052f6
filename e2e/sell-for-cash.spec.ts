import { readVerifyLink, toastWith, verifyEmail } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { approve, BANK, findCardsToSell, payOut, receiveAndGrade, sellSummary } from './sell-orders.ts'
import { test } from './signed-in.ts'

test('a customer sells ten cards for cash: the bank details are checked, staff amend one and reject one, and it is paid', async ({
  page,
  customer,
  staff,
}) => {
  const [first, second] = await findCardsToSell(customer, 2)
  if (!first || !second) throw new Error('The demo shop buys too few dear cards')
  await verifyEmail(customer)
  const { sell_cart } = await customer.api('POST /api/sell_carts')
  const params = { id: String(sell_cart.id) }
  const sell_cart_items = [
    { product_id: first.id, quantity: 6 },
    { product_id: second.id, quantity: 4 },
  ]
  await customer.api('POST /api/sell_carts/:id/sell_cart_items/batch', { params, body: { sell_cart_items } })

  await openPage(page, '/sellcart')
  await sellSummary(page).getByRole('radio', { name: /^Cash/ }).check()
  const field = (label: string) => sellSummary(page).getByLabel(label, { exact: true })
  const proceed = sellSummary(page).getByRole('button', { name: 'Proceed to Sell' })
  await field('Bank name').fill(BANK.bank_name)
  await proceed.click()
  await expect(toastWith(page, 'Please fill in all bank details')).toBeVisible()
  await expect(field('Account name')).toBeFocused()

  await field('Account name').fill(BANK.account_name)
  await field('Account number').fill(BANK.account_number)
  await field('BSB').pressSequentially('06-2a3')
  await expect(field('BSB')).toHaveValue('0623')
  await proceed.click()
  await expect(toastWith(page, 'Invalid BSB')).toContainText('BSB must be exactly 6 digits')
  await expect(field('BSB')).toHaveAttribute('maxlength', '6')
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)
  await field('BSB').fill(BANK.bsb)
  await proceed.click()
  await expect(page).toHaveURL('/sell-card-info')

  const sent = await customer.api('GET /api/sell_carts/:id', { params })
  expect(sent).toMatchObject({ status: 'pending', payment_method: 'cash', account_number: '••••••32' })
  const [one, two] = sent.sell_cart_items
  const approved = await approve(staff, sent, [[one!, 5, 'Five are enough.']])
  const order = await receiveAndGrade(staff, approved, [[two!, 3, 'One has a crease.']])
  const { sell_cart: graded } = await payOut(staff, customer, order, { transfer_reference: 'NAB 12345' })

  await openPage(page, '/profile/sell-history')
  await page.getByRole('button', { name: `View sell order ${sent.id}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('PAID')
  await expect(dialog).toContainText(/3 accepted: AU\$[\d.,]+1 rejected: One has a crease\./)
  await expect(dialog).toContainText(`Paid in cash${graded.display_payout}`)
  await expect(dialog).toContainText('••••••32')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toContainText('Store creditAU$0.00')
})

test(
  'a seller who has not verified the address reads what to do, is led to the button that sends the link, and can then be paid',
  { tag: '@nightly' },
  async ({ page, customer }) => {
    const [card] = await findCardsToSell(customer, 1)
    const { sell_cart } = await customer.api('POST /api/sell_carts')
    const params = { id: String(sell_cart.id) }
    const body = { sell_cart_item: { product_id: card!.id, quantity: 1 } }
    await customer.api('POST /api/sell_carts/:id/sell_cart_items', { params, body })
    await openPage(page, '/sellcart')
    await sellSummary(page).getByRole('radio', { name: /^Cash/ }).check()
    const proceed = sellSummary(page).getByRole('button', { name: 'Proceed to Sell' })
    await expect(sellSummary(page)).toContainText(
      `Please verify your e-mail address firstOpen the link in our mail to ${customer.email}.`,
    )
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
    for (const [label, value] of [
      ['Bank name', BANK.bank_name],
      ['Account name', BANK.account_name],
      ['Account number', BANK.account_number],
      ['BSB', BANK.bsb],
    ] as const) {
      await sellSummary(page).getByLabel(label, { exact: true }).fill(value)
    }
    await proceed.click()
    await expect(toastWith(page, 'Please verify your e-mail address first')).toBeVisible()
    await expect(page).toHaveURL('/sellcart')
    // Refused, the seller is led to the button that helps.
    await proceed.evaluate((button) => button.scrollIntoView({ block: 'start' }))
    await proceed.press('Enter')
    const resend = sellSummary(page).getByRole('button', { name: 'Send the link again' })
    await expect(resend).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(resend).toBeFocused()
    await resend.click()
    await expect(toastWith(page, 'Check your mail')).toContainText(customer.email)

    const other = await page.context().newPage()
    await openPage(other, await readVerifyLink(customer.email, 2))
    await other.getByRole('button', { name: 'Verify this address' }).click()
    await expect(other.getByRole('main').getByRole('status')).toContainText(`${customer.email} is verified.`)
    await other.close()
    // Back in the first tab the page looks again, and what was typed is still there.
    await page.bringToFront()
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(sellSummary(page)).not.toContainText('Please verify your e-mail address', { timeout: 2000 })
    }).toPass()
    await expect(sellSummary(page).getByLabel('Bank name', { exact: true })).toHaveValue(BANK.bank_name)
    await proceed.click()
    await expect(page).toHaveURL('/sell-card-info')
  },
)
