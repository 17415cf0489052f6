import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { findPlentiful, putInCart } from '../e2e/orders.ts'
import { findToast, waitForMutations } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { makeCustomer } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { searchBox } from './search-box.ts'

test('a search result added to the open order becomes a line, and added again raises its quantity', async () => {
  const customer = await makeCustomer()
  const first = await findPlentiful(customer)
  await putInCart(customer, first)
  const { cards } = await customer.api('GET /api/cards/search', {
    query: { query: `stock>20 is:nonfoil -!"${first.name}"` },
  })
  const card = cards[0]!
  const query = `!"${card.name}" s:${card.set} is:nonfoil`
  const { user } = await openScreen(`/search?${new URLSearchParams({ query })}`, { as: customer })
  const [add] = await screen.findAllByRole('button', { name: `Add ${card.name} to cart` })
  for (const quantity of [1, 2]) {
    await user.click(add!)
    await waitFor(async () => {
      const lines = (await customer.api('GET /api/orders/current'))?.line_items
      expect(lines?.map((line) => line.quantity)).toEqual([1, quantity])
    })
    await findToast('Item added to cart')
    await waitForMutations()
  }
})

test('a search result that cannot be added shows the error, the message or a default sentence', async () => {
  allowConsoleError(/422/)
  const customer = await makeCustomer()
  await putInCart(customer, await findPlentiful(customer))
  const { user, network } = await openScreen('/search?query=lightning+bolt+stock%3E0', { as: customer })
  const [add] = await screen.findAllByRole('button', { name: 'Add Lightning Bolt to cart' })
  for (const { body, words } of [
    { body: { error: 'Only 1 left', message: 'not this' }, words: 'Only 1 left' },
    { body: { message: 'The shop is closed' }, words: 'The shop is closed' },
    { body: {}, words: 'Something went wrong' },
  ]) {
    const release = network.refuse(/line_items$/, { status: 422, body })
    await user.click(add!)
    expect(await findToast(words)).toHaveTextContent('Error adding item to cart')
    release()
    await waitForMutations()
  }
})

test('both searches ask for as many cards as the shop allows', async () => {
  const { user, network } = await openScreen('/games', { as: await makeCustomer() })
  await user.type(searchBox(), 'lightning{Enter}')
  await waitFor(() => {
    const quick = network.calls.find((call) => call.startsWith('GET /api/cards/search?'))
    expect(new URLSearchParams(quick?.split('?', 2)[1]).get('limit')).toBe('999999')
  })
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Advanced Search' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Card Name'), 'bolt')
  await user.click(dialog.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(network.writes.at(-1)).toEqual({
      call: 'POST /api/cards/advanced_search',
      body: { card_attributes: { name: 'bolt' }, limit: 999_999, per_page: 999_999 },
    }),
  )
})
