import type { Customer } from '../customers.ts'
import { expect } from '../fixtures.ts'
import { findCardsToSell, sellSummary, sendSellCart } from '../sell-orders.ts'
import type { PageState } from './check-page-states.ts'

/** In the order of the customer's steps. */
export function sellingPages(customer: Customer): PageState[] {
  return [
    { path: '/sellcart', prepare: (page) => expect(page.getByText('Your sell cart is empty.')).toBeVisible() },
    {
      path: '/sellcart',
      state: 'filled, to be paid in cash',
      before: () => fillSellCart(customer),
      prepare: (page) => sellSummary(page).getByRole('radio', { name: /^Cash/ }).check(),
    },
    {
      state: 'with the bank details left out',
      prepare: async (page) => {
        await sellSummary(page).getByRole('button', { name: 'Proceed to Sell' }).click()
        await expect(sellSummary(page).getByLabel('Bank name')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      path: '/profile/sell-history',
      before: async () => sendSellCart(customer, [[(await findCardsToSell(customer, 1))[0]!, 1]]),
      prepare: (page) => expect(page.getByRole('table', { name: 'Sell History' })).toContainText('PENDING'),
    },
    {
      state: 'its sell order opened',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^View sell order/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ]
}

async function fillSellCart(customer: Customer): Promise<void> {
  const [card] = await findCardsToSell(customer, 1)
  const { sell_cart } = await customer.api('POST /api/sell_carts')
  await customer.api('POST /api/sell_carts/:id/sell_cart_items', {
    params: { id: String(sell_cart.id) },
    body: { sell_cart_item: { product_id: card!.id, quantity: 2 } },
  })
}
