import type { Locator, Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations } from '../fixtures.ts'
import { readMail } from '../mailbox.ts'
import { CARDS } from '../order-pages.ts'
import { advanceToPayment, findPlentiful, payByCard, putInCart } from '../orders.ts'
import { test } from '../signed-in.ts'
import { giveCredit } from '../store-credit.ts'
import { openBackOffice } from './back-office.ts'
import { makeOrders } from './make-orders.ts'

const DAY = 10

/** Moves the focus to an element with Tab. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not lead there')
}

test(
  'a day of ten orders is packed and shipped by keyboard alone',
  { tag: '@nightly' },
  async ({ page, customer, staff }) => {
    test.setTimeout(120_000)
    const orders = await makeOrders(staff, customer, DAY)
    await openBackOffice(page)
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(customer.email)
    const table = page.getByRole('table', { name: 'Orders' })
    await expect(table.getByRole('row')).toHaveCount(DAY + 1)
    await expect(table.getByRole('row').nth(1)).toContainText(orders[0]!.number)
    await tabTo(page, table.getByRole('checkbox', { name: 'Tick all rows' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('link', { name: 'Pack orders' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`0 packed, ${DAY} to go`)).toBeVisible()

    // A skipped order comes back last.
    await expect(page.getByRole('heading', { name: orders[0]!.number })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const [place, order] of [...orders.slice(1), orders[0]!].entries()) {
      if (order === orders[0]) {
        await expect(page.getByText('Only the skipped ones are left: 1.')).toBeVisible()
        await tabTo(page, page.getByRole('button', { name: 'Back to the skipped ones' }))
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
      const boxes = page.getByRole('checkbox')
      await expect(page.getByLabel('Scan a card')).toBeFocused()
      if (place !== 1) await page.keyboard.press('ArrowDown')
      if (place !== 1) await expect(boxes.first()).toBeFocused()
      if (place === 0) {
        // An order that is not fully packed cannot be shipped.
        await page.keyboard.press('Enter')
        await tabTo(page, page.getByLabel('Tracking number'))
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText('Not packed yet')
        await expect(boxes.nth(1)).toBeFocused()
        await expectNoAxeViolations(page)
      }
      if (place === 1) await page.keyboard.press('Control+Enter')
      else for (let line = place === 0 ? 1 : 0; line < 2; line += 1) await page.keyboard.press('Enter')
      await expect(page.getByLabel('Tracking number')).toBeFocused()
      await page.keyboard.type(`AP ${place}`)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${place + 1} packed, ${DAY - place - 1} to go`)).toBeVisible()
    }
    await expect(page.getByText('Everything is packed.')).toBeVisible()

    const { orders: mine } = await customer.api('GET /api/orders/mine', { query: { per_page: 20 } })
    expect(mine.map(({ shipment_state }) => shipment_state)).toEqual(orders.map(() => 'shipped'))
    await readMail({ to: customer.email, about: `Your order ${orders[1]!.number} is on its way` })

    await page.goto('/profile/orders')
    await page.getByRole('button', { name: orders[1]!.number }).click()
    await expect(page.getByRole('dialog', { name: `Order Details #${orders[1]!.number}` })).toContainText('AP 0')
  },
)

test(
  'staff read an order, refund a part of it, print its papers and cancel another',
  { tag: '@nightly' },
  async ({ page, customer, staff, consoleErrors }) => {
    consoleErrors.allow(/422|409/)
    const [first, second] = await makeOrders(staff, customer, 2)
    const { number } = first!
    await openBackOffice(page, `orders/${number}`)
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Ada Byron')
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectNoHorizontalScroll(page)

    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByLabel('Amount in AU$').fill('900.00')
    await dialog.getByLabel('Reason').fill('A bent corner')
    await dialog.getByRole('button', { name: /^Refund AU\$/ }).click()
    await expect(dialog).toContainText(`At most ${first!.display_total} can be refunded of this order.`)
    await dialog.getByLabel('Amount in AU$').fill('1.00')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: /^Refund AU\$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('A bent corner')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Refund begun')

    const note = page.getByLabel('Note, only staff see it')
    await note.fill('Wrap it as a present')
    // A concurrent edit: neither note is lost.
    await staff('PUT /api/admin/orders/:number/note', { params: { number }, body: { note: 'Rings at noon' } })
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('alert').getByText('Somebody else has changed this')).toBeVisible()
    await expect(note).toHaveValue('Wrap it as a present')
    await page.getByRole('button', { name: 'Show what it says now' }).click()
    await expect(note).toHaveValue('Rings at noon')
    await note.fill('Rings at noon. Wrap it as a present')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Rings at noon. Wrap it as a present')

    await page.getByRole('link', { name: 'Invoice' }).click()
    const invoice = page.getByRole('article', { name: `Tax invoice ${number}` })
    for (const words of [
      'ABN 99 000 000 000',
      'GST included',
      first!.display_included_tax_total,
      first!.display_total,
    ]) {
      await expect(invoice).toContainText(words)
    }
    await expect(invoice).toContainText(`AU$1.00 given back since: see ${number}-A1.`)
    const givenBack = page.getByRole('article', { name: `Adjustment note ${number}-A1` })
    for (const words of [
      `To tax invoice ${number}`,
      'Reason: A bent corner',
      'AU$1.00',
      'AU$0.09',
      'ABN 99 000 000 000',
    ]) {
      await expect(givenBack).toContainText(words)
    }
    await expectNoAxeViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/admin/orders/packing-slips?numbers=${number},${second!.number}`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).not.toContainText('AU$')
    await page.goto(`/admin/orders/pick-list?numbers=${number},${second!.number}`)
    await expect(page.getByText('6 cards for 2 orders', { exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Pick list' }).getByRole('row')).toHaveCount(3)
    await expectNoAxeViolations(page)

    await page.goto(`/admin/orders/${second!.number}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog')).toContainText(`${second!.display_total} goes back to where it came from`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Cancelled')
    await expect(page.getByRole('button', { name: 'Ship' })).toBeHidden()
    await readMail({ to: customer.email, about: `Your order ${second!.number} is cancelled` })

    await page.goto(`/admin/orders?fulfilment_status=cancelled&q=${customer.email}`)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2)
    await expectNoHorizontalScroll(page)
    await expectNoAxeViolations(page)
  },
)

test(
  'a refund that the card refuses is paid another way, once',
  { tag: '@nightly' },
  async ({ page, customer, staff, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await giveCredit(staff, customer, '2.00')
    const cart = await putInCart(customer, await findPlentiful(customer), 2)
    const { number } = await payByCard(customer, await advanceToPayment(customer, cart), CARDS.takesNothingBack)
    await openBackOffice(page, `orders/${number}`)
    const money = page.getByRole('region', { name: 'Money' })
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    const refund = async (amount: string) => {
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      await dialog.getByLabel('Amount in AU$').fill(amount)
      await dialog.getByLabel('Reason').fill('A bent corner')
    }
    const send = dialog.getByRole('button', { name: /^Refund AU\$/ })

    await refund('1.00')
    await send.click()
    await expect(money).toContainText('AU$1.00 to the card Failed')
    await expect(money).toContainText('The payment provider says: lost or stolen card')
    // The start page links to the failed refund.
    await page.getByRole('link', { name: 'Back-office' }).click()
    await page.getByRole('link', { name: /refunds? that a card did not take$/ }).click()
    await page.getByRole('link', { name: number }).click()

    // Another refund replaces it, from the credit that paid a part of the order.
    await refund('0.50')
    await expect(dialog.getByLabel('The card did not take an earlier refund')).toContainText('instead of AU$1.00')
    await dialog.getByLabel('Take it from').selectOption('Store credit first')
    await expectNoAxeViolations(page)
    await send.click()
    await expect(dialog).toContainText('That is less than the AU$1.00 which the card did not take.')
    await dialog.getByLabel('Amount in AU$').fill('1.00')
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(money).toContainText('AU$1.00 as store credit Given back')
    await expect(money).toContainText('AU$1.00 to the card Failed and given another way')
    await expect(money.getByRole('button', { name: 'Give as store credit' })).toHaveCount(0)

    // Or by store credit for what the card should have got.
    await refund('0.60')
    await send.click()
    await expect(money).toContainText('AU$0.60 to the card Failed')
    await money.getByRole('button', { name: 'Give as store credit' }).click()
    await expect(money).toContainText('AU$0.60 to the card Failed and given another way')
    expect((await customer.api('GET /api/account')).user.store_credit).toBe('1.60')
  },
)

test(
  'packing checks every scan against the order, and what cannot be found is refunded',
  { tag: '@nightly' },
  async ({ page, customer, staff }) => {
    const [older, order] = await makeOrders(staff, customer, 2)
    const { number } = order!
    const [first, second] = order!.line_items
    const sku = (line: typeof first) => line!.variant.sku
    const scan = async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await openBackOffice(page, `orders/pack?numbers=${older!.number},${number}`)
    await expect(page.getByRole('heading', { name: older!.number })).toBeVisible()
    await expect(page.getByLabel('Scan a card')).toBeFocused()
    // The packing slip's code.
    await scan(number)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await expect(page.getByLabel('Scan a card')).toBeFocused()
    await scan('mtg-not-ordered')
    await expect(page.getByRole('alert')).toContainText('“mtg-not-ordered” is not in this order.')
    await expectNoAxeViolations(page)

    // A scanner types wherever the focus is, and no letter of it is a shortcut.
    await page.getByRole('checkbox').first().focus()
    for (let copy = 0; copy < first!.quantity; copy += 1) await scan(sku(first))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeHidden()
    await scan(sku(first))
    await expect(page.getByRole('alert')).toContainText('One too many')
    await scan(older!.number)
    await expect(page.getByRole('alert')).toContainText(`Finish or skip ${number} first.`)

    await page.getByRole('button', { name: 'Could not find it' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(second!.variant.name)
    await expectNoAxeViolations(page)
    // Other tests buy this card too.
    await dialog.getByRole('checkbox', { name: /^The shelf is empty/ }).uncheck()
    await dialog.getByRole('button', { name: 'Give the money back' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Tracking number')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 packed, 1 to go')).toBeVisible()

    const { refunds, order: shown } = await staff('GET /api/admin/orders/:number', { params: { number } })
    expect(refunds.map(({ reason }) => reason)).toEqual(['Could not be found'])
    expect(shown.line_items.map((line) => line.quantity - line.returned_quantity)).toEqual([first!.quantity, 0])
    await readMail({ to: customer.email, about: `Something of your order ${number} could not be found` })
  },
)
