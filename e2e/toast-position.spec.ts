import type { Locator, Page } from '@playwright/test'
import { fillSignIn, toastWith } from './customers.ts'
import { findCard } from './find-products.ts'
import { expect, openHome, openPage, test as visitorTest } from './fixtures.ts'
import { addToCart, buyPanel } from './product-page.ts'
import { findCardsToSell, sellSummary } from './sell-orders.ts'
import { test } from './signed-in.ts'
import { findTile, tileOf } from './tiles.ts'

const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
const anyToast = (page: Page) => toastWith(page, '')

/** Waits for a toast and stops its clock, as it stops while another window has the focus: a busy machine measures slowly. */
async function holdToast(page: Page, title = ''): Promise<void> {
  await expect(toastWith(page, title)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

/** The toast lies beside it, and a finger put on its middle meets it. */
async function expectInReach(part: Locator): Promise<void> {
  const toast = await anyToast(part.page()).boundingBox()
  const box = await part.boundingBox()
  if (!toast || !box) throw new Error('Either the toast or the part is not there')
  const apart =
    toast.x >= box.x + box.width ||
    box.x >= toast.x + toast.width ||
    toast.y >= box.y + box.height ||
    box.y >= toast.y + toast.height
  expect(apart, `${JSON.stringify(toast)} beside ${part.toString()} ${JSON.stringify(box)}`).toBe(true)
  const onTop = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  expect(onTop, `${part.toString()} can be pressed`).toBe(true)
}

/** All of the toast is on the screen, and nothing lies over it. */
async function expectOnTop(page: Page): Promise<void> {
  const seen = () =>
    anyToast(page).evaluate((toast) => {
      const { left, top, right, bottom } = toast.getBoundingClientRect()
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return inside && toast.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
  await expect.poll(seen, 'the toast can be seen and pressed').toBe(true)
}

/** Looks at the same toast on one screen after the other: it finds a place of its own on each. */
async function onEveryScreen(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const screen of SCREENS) {
    await test.step(`on a screen of ${screen.width} by ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      // The toast moves when it hears of the new size, and what is smooth takes its time.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await expectOnTop(page)
      await look(screen.width)
    })
  }
}

test('a toast covers neither the bar with Add To Cart nor the header', async ({ page, customer }) => {
  const card = await findCard(customer.api, ({ total_on_hand }) => total_on_hand > 1)
  await openPage(page, `/cards/${card.id}`)
  await addToCart(page).click()
  await addToCart(page).click()
  await holdToast(page, 'How many would you like?')
  await onEveryScreen(page, async () => {
    // Pressed where it can be seen, as people press it.
    await addToCart(page).click()
    await holdToast(page, 'How many would you like?')
    await expectOnTop(page)
    await expectInReach(addToCart(page))
    await expectInReach(buyPanel(page))
    await expectInReach(page.getByRole('banner'))
    // So it is when the page is scrolled under it.
    await page.mouse.wheel(0, 200)
    await expectInReach(addToCart(page))
  })
})

test('a toast about a form covers neither the invalid field nor the button pressed', async ({ page, customer }) => {
  const [card] = await findCardsToSell(customer, 1)
  const { sell_cart } = await customer.api('POST /api/sell_carts')
  const sell_cart_items = [{ product_id: card!.id, quantity: 1 }]
  await customer.api('POST /api/sell_carts/:id/sell_cart_items/batch', {
    params: { id: String(sell_cart.id) },
    body: { sell_cart_items },
  })
  await openPage(page, '/sellcart')
  await sellSummary(page).getByRole('radio', { name: /^Cash/ }).check()
  const proceed = sellSummary(page).getByRole('button', { name: 'Proceed to Sell' })
  const first = sellSummary(page).getByLabel('Bank name')
  const press = async () => {
    await proceed.click()
    await holdToast(page, 'Please fill in all bank details')
    await expect(first).toBeFocused()
  }
  await press()
  await onEveryScreen(page, async (width) => {
    await press()
    await expectOnTop(page)
    await expectInReach(first)
    if (width < 768) return
    for (const label of ['Account name', 'BSB', 'Account number']) {
      const field = sellSummary(page).getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.focus()
      await expectInReach(field)
    }
    if (await proceed.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)) {
      await expectInReach(proceed)
    }
  })
})

visitorTest(
  'a toast after signing in lies over the notice’s veil and beside the notice, and is closed by keyboard',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, '/auth/login')
    await page.getByLabel('Username').press('Enter')
    await fillSignIn(page, { email: 'shopper@pennysleeve.test', password: 'pennysleeve-demo' })
    await holdToast(page, 'Login successful')
    const notice = page.getByRole('dialog', { name: 'Website Under Development' })
    await expect(notice).toBeVisible()
    await onEveryScreen(page, async () => {
      await expectInReach(notice)
      await expectInReach(notice.getByRole('button', { name: 'Close', exact: true }))
    })
    await closeByKeyboard(page)
    await expect(notice.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
    await expect(notice).toBeVisible()
  },
)

test('a toast does not cover the tile whose button was pressed', { tag: '@nightly' }, async ({ page, customer }) => {
  const { product, path } = await findTile(customer.api, ({ total_on_hand, foil }) => total_on_hand > 20 && !foil)
  await openHome(page, path)
  const buy = tileOf(page, product).getByRole('button', { name: 'Buy' })
  for (const [width, told] of [
    [360, 'New order created with item'],
    [1440, 'Item added to cart'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await buy.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await buy.click()
    await holdToast(page, told)
    await expectOnTop(page)
    await expectInReach(buy)
  }
})

visitorTest('a toast on the sign-in page lies beside its fields and its button', async ({ page }) => {
  await openPage(page, '/auth/login')
  const main = page.getByRole('main')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await holdToast(page, 'Missing fields')
    await expect(main.getByLabel('Username')).toBeFocused()
    await expectInReach(main.getByLabel('Username'))
    await expectInReach(main.getByLabel('Password', { exact: true }))
    await expectInReach(main.getByRole('button', { name: 'Sign In', exact: true }))
  }
})

/** Focuses the toast with F8 and closes it with its button. */
async function closeByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(anyToast(page).getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(anyToast(page)).toBeHidden()
}

test('a toast stays usable by pointer, keyboard and screen reader while a dialog is open, and after it', async ({
  page,
  customer,
}) => {
  const card = await findCard(customer.api, ({ total_on_hand }) => total_on_hand > 1)
  await openPage(page, `/cards/${card.id}`)
  await addToCart(page).click()
  await addToCart(page).click()
  await holdToast(page, 'How many would you like?')
  await page.getByRole('button', { name: 'Search DeckList' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOnTop(page)
  // By its role: what is hidden from those who hear the page has none.
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
  await closeByKeyboard(page)
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // The page behind is out of reach, but its response to an earlier press may come while the dialog is open.
  await page.getByRole('button', { name: 'Search DeckList' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => {
    const [button] = document.querySelectorAll<HTMLElement>('section[aria-label=Buy] button:not([aria-label])')
    button?.click()
  })
  await holdToast(page)
  await expectOnTop(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(anyToast(page)).toBeVisible()
  await expectOnTop(page)
})
