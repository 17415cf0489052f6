import type { Page } from '@playwright/test'
import { toastWith } from '../customers.ts'
import { expectNoHorizontalScroll } from '../expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage } from '../fixtures.ts'
import {
  buyLink,
  cartLines,
  CARDS,
  expectThanks,
  fillCard,
  increaseButton,
  payNow,
  proceedButton,
} from '../order-pages.ts'
import { fillAddress } from '../orders.ts'
import { openOwnShop } from '../own-shop.ts'
import { addToCart } from '../product-page.ts'
import { test as base } from '../signed-in.ts'
import { openBackOffice } from './back-office.ts'

// A shop of its own: other tests count the games.
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const shop = await openOwnShop(ownPort)
    await use(shop.baseURL)
    await shop.close()
  },
})

async function addGame(office: Page, { name, code, prefix }: { name: string; code: string; prefix: string }) {
  await office.getByRole('button', { name: 'Add a game' }).click()
  const form = office.getByRole('form', { name: 'New game' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('SKUs begin with').fill(prefix)
  await form.getByRole('button', { name: 'Add game' }).click()
}

/** On a product's page, or in the list. */
async function priceAndStock(office: Page, name: string, price: string): Promise<void> {
  await office.getByLabel(`Price of ${name}`).fill(price)
  await office.getByLabel(`Price of ${name}`).press('Enter')
  await office.getByLabel(`Stock of ${name}`).fill('3')
  await office.getByLabel(`Stock of ${name}`).press('Enter')
}

test(
  'the owner adds a sixth game with a single and a box, and a customer buys both',
  { tag: '@nightly' },
  async ({ page, customer, browser, baseURL, consoleErrors }) => {
    test.setTimeout(240_000)
    consoleErrors.allow(/409|422/)
    const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await openBackOffice(office, 'settings')
    await addGame(office, { name: 'Pokémon', code: 'pokemon', prefix: 'pkm' })
    await expect(toastWith(office, 'Game added')).toBeVisible()
    await addGame(office, { name: 'Lorcana', code: 'lorcana', prefix: 'mtg' })
    await expect(office.getByText('The SKUs of Magic The Gathering begin with “mtg” already.')).toBeVisible()
    await office.getByRole('form', { name: 'New game' }).getByLabel('SKUs begin with').fill('lor')
    await office.getByRole('button', { name: 'Add game', exact: true }).click()
    const games = office.getByRole('list', { name: 'Games' })
    await expect(games.getByRole('listitem')).toHaveCount(6)
    await office.getByRole('button', { name: 'Move Lorcana up' }).click()
    await expect(games.getByRole('listitem').nth(4)).toContainText('Lorcana')
    await expectNoAxeViolations(office)
    await expectNoHorizontalScroll(office)

    await office.goto('/admin/products/new-single')
    await office.getByLabel('Game').selectOption('Lorcana')
    await office.getByLabel('Name', { exact: true }).fill('Elsa, Snow Queen')
    await office.getByLabel('Set code').fill('tfc')
    await office.getByLabel('Number').fill('41/204')
    await office.getByLabel('Rarity').fill('Super Rare')
    await office.getByLabel('Name of the set').fill('The First Chapter')
    await office.getByLabel('Set came out').fill('2023-08-18')
    await expectNoAxeViolations(office)
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByRole('heading', { name: 'Elsa, Snow Queen', level: 1 })).toBeVisible()

    // Olaf comes from a file; a row without a number is refused with its reason.
    await office.goto('/admin/products/singles-file')
    await office.getByLabel('Game').selectOption('Lorcana')
    const text =
      'name,set,number,rarity,finish\nOlaf,tfc,42,Rare,Cold Foil\nMaui,tfc,,Rare,\n"Elsa, Snow Queen",tfc,41/204,,\n'
    const file = { name: 'lorcana.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await office.getByLabel('Choose a file').setInputFiles(file)
    await expect(office.getByText('1 new single, 1 in the catalogue already, 1 refused.')).toBeVisible()
    await expect(office.getByText('The number must be like 146, 12a or 4/102.')).toBeVisible()
    await expectNoAxeViolations(office)
    await office.getByRole('button', { name: 'Make 1 single' }).click()
    await expect(toastWith(office, '1 single made.')).toBeVisible()

    await office.goto('/admin/products/new')
    await office.getByLabel('Name').fill('Lorcana Booster Box')
    await office.getByLabel('Game').selectOption('Lorcana')
    await office.getByLabel('Released').fill('2023-08-18')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByRole('heading', { name: 'Lorcana Booster Box', level: 1 })).toBeVisible()
    // The search index has new products a moment later: retried until then.
    await expect(async () => {
      await office.goto('/admin/products?game=lorcana')
      await expect(office.getByLabel('Price of Elsa, Snow Queen')).toBeVisible({ timeout: 2000 })
      await expect(office.getByLabel('Price of Lorcana Booster Box')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await priceAndStock(office, 'Elsa, Snow Queen', '25')
    await expect(office.getByText('Saved. Elsa, Snow Queen: stock 0 → 3')).toBeVisible()
    await priceAndStock(office, 'Lorcana Booster Box', '199')
    await expect(office.getByText('Saved. Lorcana Booster Box: stock 0 → 3')).toBeVisible()

    await openPage(page, '/games')
    await page.getByRole('link', { name: 'Lorcana' }).click()
    await expect(page.getByRole('heading', { name: 'Lorcana Sealed products', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Buy' }).click()
    await expect(buyLink(page, 1)).toBeVisible()
    await page.getByRole('link', { name: 'Lorcana singles' }).click()
    await expect(page.getByLabel('Game')).toHaveValue('lorcana')
    await expect(page.getByLabel('Card type')).toBeHidden()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Elsa, Snow Queen' }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Lorcana')
    await addToCart(page).click()
    await increaseButton(page).click()
    await addToCart(page).click()
    await buyLink(page, 2).click()
    await expect(cartLines(page)).toHaveCount(2)
    await expect(cartLines(page).filter({ hasText: 'Elsa, Snow Queen' })).toContainText('The First Chapter')
    await proceedButton(page).click()
    await expect(page).toHaveURL('/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(toastWith(page, 'Shipping address updated successfully')).toBeVisible()
    await page.getByRole('radio', { name: /^Express/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL('/payment')
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)
    const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
    expect(orders).toMatchObject([{ state: 'complete', payment_state: 'paid' }])
    await office.close()
  },
)
