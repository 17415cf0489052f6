import { expect, openPage } from './fixtures.ts'
import { fillAddress, findPlentiful, putInCart } from './orders.ts'
import { test } from './signed-in.ts'

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
