import { toastWith } from './customers.ts'
import { expect, openPage } from './fixtures.ts'
import { ADDRESS, fillAddress, findPlentiful, putInCart, recordWrites } from './orders.ts'
import { test } from './signed-in.ts'

test('a customer who leaves any field of the address empty is told that all are required', async ({
  page,
  customer,
}) => {
  await putInCart(customer, await findPlentiful(customer))
  await openPage(page, '/checkout')
  const writes = recordWrites(page)
  for (const [name, label] of [
    ['name', 'Name'],
    ['address1', 'Address'],
    ['city', 'City'],
    ['zipcode', 'Postcode'],
    ['phone', 'Phone'],
    ['company', 'Company'],
  ] as const) {
    await fillAddress(page, { ...ADDRESS, [name]: ' ' })
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(toastWith(page, 'All fields are required')).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  expect(writes).toEqual([])
})

test(
  'a customer who saves the first address is brought to the choice of shipping',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await putInCart(customer, await findPlentiful(customer))
    await openPage(page, '/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    const methods = page.getByRole('radiogroup', { name: 'Shipping Method' })
    await expect(methods.getByRole('radio', { checked: true })).toBeFocused()
    const heading = page.getByRole('heading', { name: 'Shipping Method' })
    const header = (await page.getByRole('banner').boundingBox())!
    // All of it is in sight: its heading below the header, its last choice above the lower edge, no toast over either.
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height)
    await expect(methods.getByRole('radio').last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(methods.getByRole('radio').nth(1)).toBeChecked()
    await methods.getByRole('radio').last().click()
  },
)

test('a customer without anything in the cart is told so at the checkout', async ({ page }) => {
  await openPage(page, '/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})
