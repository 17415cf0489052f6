import { toastWith } from './customers.ts'
import { expect, openHome } from './fixtures.ts'
import { findPlentifulTile } from './orders.ts'
import { test } from './signed-in.ts'
import { tileOf } from './tiles.ts'

test('a lost response is retried with the same idempotency key: the card is in the cart once', async ({
  page,
  customer,
  consoleErrors,
}) => {
  // The connection reset is logged in the console only.
  consoleErrors.allow(/ERR_/)
  const keys: (string | undefined)[] = []
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server handles the call, but the response is lost.
    if (keys.length === 1) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  const { product, path } = await findPlentifulTile(customer)
  await openHome(page, path)
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  const order = await customer.api('GET /api/orders/current')
  expect(order?.line_items).toMatchObject([{ variant_id: product.master.id, quantity: 1 }])
})
