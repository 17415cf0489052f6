import { toastWith } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openHome, openPage } from './fixtures.ts'
import { orderSummary } from './order-pages.ts'
import { advanceToDelivery, findPlentiful, putInCart } from './orders.ts'
import {
  approve,
  findCardsToSell,
  payOut,
  receiveAndGrade,
  sellCount,
  sellLine,
  sellSummary,
  sendSellCart,
} from './sell-orders.ts'
import { test } from './signed-in.ts'
import { findTile, tileOf } from './tiles.ts'

const money = (amount: number) => `AU$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
const NOTE = 'Note: Your sell order has been amended. Please only send the following approved cards.'

test('a customer fills the sell cart from a tile, from a card’s page and from a pasted list, and sends it', async ({
  page,
  customer,
}) => {
  const [tiled, paged, listed] = await findCardsToSell(customer, 3)
  if (!tiled || !paged || !listed) throw new Error('The demo shop buys too few dear cards')
  const { path } = await findTile(customer.api, ({ id }) => id === tiled.id)
  await openHome(page, path)
  await expect(sellCount(page, 0)).toBeVisible()
  await tileOf(page, tiled).getByRole('button', { name: 'Sell' }).click()
  await expect(toastWith(page, 'Card added to sell cart!')).toBeVisible()
  await expect(sellCount(page, 1)).toBeVisible()
  await tileOf(page, tiled).getByRole('button', { name: 'Sell' }).click()
  await expect(toastWith(page, 'Sell cart updated!')).toBeVisible()
  await expect(sellCount(page, 1)).toBeVisible()

  await openPage(page, `/cards/${paged.id}`)
  const offer = page.getByRole('region', { name: 'Sell', exact: true })
  await expect(offer).toContainText(`We pay ${money(Number(paged.sell_price))} in cash`)
  await offer.getByRole('button', { name: 'Sell' }).click()
  await expect(sellCount(page, 2)).toBeVisible()

  await sellCount(page, 2).click()
  await expect(page.getByRole('heading', { name: 'Sell cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add to sell cart' }).click()
  await dialog
    .getByLabel('Your cards')
    .fill(`3 ${listed.name} (${listed.set}) ${listed.collector_number}\n2 Lightnig Helix\n1 Bloodstained Mire`)
  await dialog.getByRole('button', { name: 'Add to sell cart' }).click()
  await expect(dialog).toContainText(/\d cards? added to your sell cart/)
  await expect(dialog).toContainText('Line 2: 2 Lightnig Helix')
  await expect(dialog).toContainText('Did you mean Lightning Helix')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const line = sellLine(page, listed)
  await expect(line).toContainText(listed.type_line ?? '')
  await expect(line).toContainText(`Cash${money(Number(listed.sell_price))}`)
  await expect(line).toContainText(`Store credit${money(Number(listed.sell_price) * 1.2)}`)
  await expect(line.getByLabel('Quantity', { exact: true })).toHaveText('3')
  await expect(line).toContainText(`Total in cash${money(Number(listed.sell_price) * 3)}`)
  await expect(sellLine(page, tiled).getByLabel('Quantity', { exact: true })).toHaveText('2')
  const single = sellLine(page, paged)
  await expect(single.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await single.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(single.getByLabel('Quantity', { exact: true })).toHaveText('2')
  await expect(toastWith(page, 'Sell cart updated!')).toBeVisible()
  await single.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(single.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await single.getByRole('button', { name: `Remove ${paged.name}` }).click()
  await expect(single).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)

  const { sell_carts } = await customer.api('GET /api/sell_carts', { query: { open: true } })
  const cart = sell_carts[0]!
  const ids = cart.sell_cart_items.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  // Nothing is taken off: the total is what the cards come to, and a fifth more as store credit.
  const cash = cart.sell_cart_items.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)
  await expect(sellSummary(page).getByRole('radio', { name: /^Store credit/ })).toBeChecked()
  await expect(sellSummary(page)).toContainText(`Total in cash${money(cash)}`)
  await expect(sellSummary(page)).toContainText(`You get as store credit${money(cash * 1.2)}`)
  // The lines say the same, to the cent.
  const totals = async (label: string) => {
    const lines = page.getByRole('list', { name: 'Cards in your sell cart' }).getByRole('listitem')
    const texts = await lines.evaluateAll((all) => all.map(({ textContent }) => textContent))
    return texts.map((text) =>
      Number(new RegExp(`${label}AU\\$([\\d,]+\\.\\d\\d)`).exec(text)?.[1]?.replaceAll(',', '')),
    )
  }
  const sumOf = (amounts: number[]) => money(amounts.reduce((sum, amount) => sum + amount, 0))
  expect(sumOf(await totals('Total in cash'))).toBe(money(cash))
  expect(sumOf(await totals('Total as store credit'))).toBe(money(cash * 1.2))
  await sellSummary(page).getByRole('button', { name: 'Proceed to Sell' }).click()
  await expect(page).toHaveURL('/sell-card-info')
  await expect(toastWith(page, `Sell order #${cart.id} sent`)).toBeVisible()
  await expect(sellCount(page, 0)).toBeVisible()

  await openPage(page, '/sellcart')
  await expect(page.getByText('Your sell cart is empty.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a customer sells ten cards for credit, of which staff amend one, strike another and reject one, and pays an order with it', async ({
  page,
  customer,
  staff,
}) => {
  const [first, second, third] = await findCardsToSell(customer, 3)
  if (!first || !second || !third) throw new Error('The demo shop buys too few dear cards')
  const sent = await sendSellCart(customer, [
    [first, 5],
    [second, 3],
    [third, 2],
  ])
  const [one, two, three] = sent.sell_cart_items
  await openPage(page, '/profile/sell-history')
  const table = page.getByRole('table', { name: 'Sell History' })
  await expect(table.getByRole('columnheader')).toHaveText(['ID', 'Status', 'Created At', 'Updated At', 'View'])
  const row = table.getByRole('row').filter({ hasText: String(sent.id) })
  await expect(row).toContainText('PENDING')
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page)

  const approved = await approve(staff, sent, [
    [one!, 4, 'Four are enough.'],
    [three!, 0, 'Not this time.'],
  ])
  await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
  await openPage(page, '/checkout')
  await expect(orderSummary(page)).toContainText(
    `${approved.sell_cart.display_total_amount_credit} of store credit is on its way from your sell order`,
  )
  await orderSummary(page).getByRole('link', { name: 'your sell order' }).click()
  await expect(row).toContainText('COMPLETED (Ready to send)')
  await row.getByRole('button', { name: `View sell order ${sent.id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Sell order #${sent.id}` })
  await expect(dialog).toContainText(NOTE)
  const lines = dialog.getByRole('table', { name: 'Cards' }).getByRole('row')
  await expect(lines.filter({ hasText: first.name })).toContainText('1 not wanted: Four are enough.')
  await expect(lines.filter({ hasText: second.name }).getByRole('cell')).toContainText([
    second.name,
    'Store credit',
    '3',
    money(Number(second.sell_price) * 1.2),
    approved.sell_cart.sell_cart_items[1]!.display_total_credit,
  ])
  // What was struck is not among what is to be sent, and no total counts it.
  await expect(lines.filter({ hasText: third.name })).toHaveCount(0)
  const kept = dialog.getByRole('region', { name: 'Not wanted this time — please keep these' })
  await expect(kept.getByRole('listitem')).toHaveText(new RegExp(`^${third.name}.*2 not wanted: Not this time\\.$`))
  await expect(dialog).toContainText('Total Items7')
  await expect(dialog).toContainText(`Total Amount${approved.sell_cart.display_total_amount_credit}`)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  const graded = await receiveAndGrade(staff, approved, [[two!, 2, 'One has a crease.']])
  await payOut(staff, customer, graded)
  await page.reload()
  await expect(row).toContainText('PAID')
  await expect(page.getByRole('main')).toContainText(`Store credit${graded.sell_cart.display_payout}`)
  await row.getByRole('button', { name: `View sell order ${sent.id}` }).click()
  await expect(lines.filter({ hasText: second.name })).toContainText(
    /2 accepted: AU\$[\d.,]+1 rejected: One has a crease\./,
  )
  await expect(dialog).toContainText(`Paid as store credit${graded.sell_cart.display_payout}`)
  await page.keyboard.press('Escape')

  await openPage(page, '/checkout')
  await expect(orderSummary(page)).toContainText('To pay by cardAU$0.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/checkout-complete/)
})
