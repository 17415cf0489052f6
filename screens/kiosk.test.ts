import { screen, waitFor, within } from '@testing-library/dom'
import { KIOSK_STORAGE_KEY } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { expect, test } from 'vitest'
import { browserQueryClient } from '../apps/storefront/app/api/browser.ts'
import { listCards } from '../e2e/find-products.ts'
import { textsOf } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'

const LIST_CALLS = /GET \/api\/game_products\?/

/** The tablet in the shop, as staff have made it. */
async function openKiosk() {
  const opened = await openScreen('/kiosk')
  localStorage.setItem(KIOSK_STORAGE_KEY, 'token')
  window.dispatchEvent(new StorageEvent('storage'))
  return { ...opened, find: await screen.findByLabelText('Find a card') }
}

const list = () => within(screen.getByRole('region', { name: 'Cards in the shop' })).getByRole('list')
const tiles = () => within(list()).getAllByRole('article')
const basket = () => screen.getByRole('region', { name: 'Your basket' })
const untilShown = () => waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'))

test('a press on Add counts, though the list changes before the finger is up', { tags: 'nightly' }, async () => {
  const { user, network, find } = await openKiosk()
  await user.type(find, 'lightning')
  await untilShown()
  const [tile] = tiles()
  const name = within(tile!).getByRole('heading').textContent
  const release = network.holdResponses(LIST_CALLS)
  await user.clear(find)
  await user.type(find, 'sol ring')
  const target = within(tile!).getByRole('button', { name: /^Add/ })
  await user.pointer({ keys: '[TouchA>]', target })
  release()
  await waitFor(() => expect(foundFor('sol ring')).toBe(true))
  expect(tile).toBeInTheDocument()
  await user.pointer({ keys: '[/TouchA]', target })
  expect(basket()).toHaveTextContent(name)
  // Afterwards the list is the new one.
  await waitFor(() => expect(tiles()[0]).toHaveTextContent('Sol Ring'))
})

const foundFor = (words: string): boolean =>
  browserQueryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey, state }) => JSON.stringify(queryKey).includes(words) && state.status === 'success')

test('two printings of one card, and two copies of one printing, are told apart in list and basket', async () => {
  const cards = (await listCards(api)).filter(({ total_on_hand }) => total_on_hand > 0)
  const twins = [...Map.groupBy(cards, ({ name, set_name, foil }) => `${name} ${set_name} ${foil}`).values()]
  const [one, other] = twins.find(({ length }) => length > 1) ?? []
  const { user, find } = await openKiosk()
  await user.type(find, one!.name)
  await untilShown()
  for (const { collector_number } of [one!, other!]) {
    const tile = tiles().find((shown) => shown.textContent.includes(`#${collector_number}`))
    await user.click(within(tile!).getByRole('button', { name: /^Add/ }))
  }
  const lines = textsOf(within(basket()).getAllByRole('listitem'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`#${one!.collector_number}`)
  expect(lines[1]).toContain(`#${other!.collector_number}`)
  const names = within(basket())
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(2)

  // The second half of a double press falls on the line that has come to lie under it.
  const crosses = () => within(basket()).queryAllByRole('button', { name: /^Remove/ })
  press(crosses()[0]!, 1)
  await waitFor(() => expect(crosses()).toHaveLength(1))
  press(crosses()[0]!, 2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(crosses()).toHaveLength(1)
  press(crosses()[0]!, 1)
  await waitFor(() => expect(crosses()).toHaveLength(0))
})

/** `nth`: of presses that follow each other quickly. */
function press(button: HTMLElement, nth: number): void {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: nth }))
}
