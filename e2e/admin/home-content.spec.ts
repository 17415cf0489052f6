import { toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from '../fixtures.ts'
import { cartLines, proceedButton, orderSummary } from '../order-pages.ts'
import { advanceToDelivery, findPlentiful, putInCart } from '../orders.ts'
import { openOwnShop } from '../own-shop.ts'
import { test as base } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'

// A shop of its own: other tests rely on the seeded content.
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort)
    await use(shop.baseURL)
    await shop.close()
  },
})

test(
  'a change of notice, banners, questions, shipping price or the pause of orders shows in the shop at once',
  { tag: '@nightly' },
  async ({ page, customer, browser, baseURL, consoleErrors }) => {
    test.setTimeout(180_000)
    consoleErrors.allow(/409|422/)
    const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await openBackOffice(office, 'content')
    await expect(office.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
    await expectNoAxeViolations(office)

    // Orders are taken while the notice says that none are: the family is told, and hides it with one press. What
    // somebody is typing meanwhile stays.
    const clash = office.getByRole('note').filter({ hasText: 'Orders are taken while the home page shows its notice.' })
    await office.getByLabel('Notice text').fill('Back on Tuesday.')
    await clash.getByRole('button', { name: 'Hide the notice' }).click()
    await expect(toastWith(office, 'Notice hidden')).toBeVisible()
    await expect(clash).toBeHidden()
    await expect(office.getByLabel('Show the notice')).not.toBeChecked()
    await expect(office.getByLabel('Notice text')).toHaveValue('Back on Tuesday.')
    await expect(office.getByText('Somebody else has changed this')).toBeHidden()
    await office.getByRole('button', { name: 'Save notice' }).click()
    await expect(toastWith(office, 'Notice saved')).toBeVisible()

    // A colleague who had the page open is told, and does not undo it.
    const colleague = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await openBackOffice(colleague, 'content')
    await colleague.getByLabel('Notice title').fill('Closed today')
    await office.getByLabel('Notice title').fill('Closed on Monday')
    await office.getByRole('button', { name: 'Save notice' }).click()
    await expect(toastWith(office, 'Notice saved')).toBeVisible()
    await expect(office.getByText('Somebody else has changed this')).toBeHidden()
    await colleague.getByRole('button', { name: 'Save notice' }).click()
    await expect(toastWith(colleague, 'Not saved')).toContainText('Somebody else has changed this meanwhile.')
    await expect(colleague.getByLabel('Notice title')).toHaveValue('Closed today')
    await expectNoAxeViolations(colleague)
    await colleague.getByRole('button', { name: 'Show what it says now' }).click()
    await expect(colleague.getByLabel('Notice title')).toHaveValue('Closed on Monday')
    await colleague.getByRole('button', { name: 'Save notice' }).click()
    await expect(toastWith(colleague, 'Notice saved')).toBeVisible()
    await colleague.close()

    // A banner gets pictures of our own and another caption; what only claims to be a picture is refused.
    const first = office.getByRole('form', { name: 'Banner 1' })
    const disguised = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    await first.getByLabel('Wide picture').setInputFiles(disguised)
    await expect(first.getByRole('alert')).toContainText('This is not a picture we can use.')
    await first.getByLabel('Wide picture').setInputFiles({ ...disguised, buffer: await office.screenshot() })
    await expect(first.locator('img[src^="/pictures/uploads/"]')).toHaveCount(1)
    await first.getByLabel('Picture for phones').setInputFiles({ ...disguised, buffer: await page.screenshot() })
    await expect(first.locator('img[src^="/pictures/uploads/"]')).toHaveCount(2)
    await first.getByLabel('Caption').fill('')
    await first.getByRole('button', { name: 'Save banner' }).click()
    await expect(first.getByText("Can't be blank.")).toBeVisible()
    await first.getByLabel('Caption').fill('Prerelease on Friday <b>night</b>')
    await first.getByRole('button', { name: 'Save banner' }).click()
    await expect(toastWith(office, 'Banner saved')).toBeVisible()

    // A question is added and put first; a link that runs a script is not let in.
    await office.getByRole('button', { name: 'Add a question' }).click()
    const question = office.getByRole('form', { name: 'New question' })
    await question.getByLabel('Question').fill('Is there parking?')
    await question.getByLabel('Answer').fill('Yes. [Look](javascript:alert)')
    await question.getByRole('button', { name: 'Add question' }).click()
    await expect(question.getByText(/Has a link that must be a path/)).toBeVisible()
    await question.getByLabel('Answer').fill('Behind {shop}.\n\n- bikes\n- cars\n\nMore about us: [Read on](/games)')
    await question.getByRole('button', { name: 'Add question' }).click()
    await expect(question).toBeHidden()
    for (let place = 8; place > 1; place -= 1) {
      await office.getByRole('button', { name: `Move question ${place} up` }).click()
      await expect(
        office
          .getByRole('list', { name: 'Questions' })
          .getByRole('listitem')
          .nth(place - 2),
      ).toContainText('Is there parking?')
    }

    await openPage(page, '/dashboard')
    await expect(page.getByText('Prerelease on Friday <b>night</b>')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const shown = page.getByRole('region', { name: 'Banners' }).locator('img').first()
    await expect(shown).toHaveAttribute('src', /^\/pictures\/uploads\/[0-9a-f]{32}-1920\.webp$/)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440)
    await openPage(page, '/faq')
    await expect(page.getByText('Behind Top End Cards.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/games')

    // A higher shipping price applies at the checkout.
    await office.keyboard.press('Escape')
    await office.goto('/admin/settings')
    await office.getByText('Letter', { exact: true }).click()
    const letter = office.getByRole('form', { name: 'Letter' })
    await letter.getByLabel('Price (AU$)').fill('4.20')
    await letter.getByRole('button', { name: 'Save delivery' }).click()
    await expect(toastWith(office, 'Letter saved')).toBeVisible()
    await expectNoAxeViolations(office)
    const order = await advanceToDelivery(customer, await putInCart(customer, await findPlentiful(customer)))
    expect(order.ship_total).toBe('4.20')
    await openPage(page, '/checkout')
    await expect(orderSummary(page)).toContainText('AU$4.20')

    // Orders are switched off: the cart says why it goes no further, and is still there.
    await office.getByLabel('Take orders').uncheck()
    await office.getByLabel('What shoppers read while no orders are taken').fill('We are moving house until Friday.')
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toastWith(office, 'Saved')).toBeVisible()
    await customer.api('PUT /api/orders/:number', { params: { number: order.number }, body: { order: {} } })
    await openPage(page, '/cart')
    await expect(page.getByText('We are moving house until Friday.')).toBeVisible()
    await expectNoAxeViolations(page)
    await proceedButton(page).click()
    await expect(toastWith(page, 'Checkout is not possible yet')).toContainText('We are moving house until Friday.')
    await expect(cartLines(page)).toHaveCount(1)
    // Nobody would read so on the home page: one press, or the other way round.
    const silence = office
      .getByRole('note')
      .filter({ hasText: 'No orders are taken, and the home page does not say so.' })
    await expect(silence.getByRole('button', { name: 'Show the notice' })).toBeVisible()
    await expectNoAxeViolations(office)
    await silence.getByRole('button', { name: 'Take orders again' }).click()
    await expect(silence).toBeHidden()
    await expect(office.getByLabel('Take orders')).toBeChecked()
    await expect.poll(async () => (await customer.api('GET /api/orders/current'))?.notices).toEqual([])

    for (const path of ['content', 'settings']) {
      await office.setViewportSize({ width: 768, height: 1000 })
      await office.goto(`/admin/${path}`)
      await expect(office.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
      await expectNoHorizontalScroll(office)
    }
    await office.context().close()
  },
)
