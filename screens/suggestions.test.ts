import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { browserQueryClient } from '../apps/storefront/app/api/browser.ts'
import { expectAddress } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { allowConsoleError } from './harness/console-errors.ts'
import { searchBox } from './search-box.ts'

const options = () => screen.queryAllByRole('option')
const selected = () => document.querySelectorAll('[role=option][aria-selected=true]')
const completionsOf = async (query: string) =>
  (await api('GET /api/cards/autocomplete', { query: { query } })).completions

test('a visitor who types is offered cards with picture, set and price, and opens one', async () => {
  const completions = await completionsOf('lightning')
  const { user } = await openScreen('/games')
  await user.type(searchBox(), 'lightning')
  await waitFor(() => expect(options()).toHaveLength(completions.length))
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  const [first] = completions
  const [option] = options()
  await waitFor(() => expect(options()[0]).toHaveTextContent(first!.name))
  expect(option).toHaveTextContent(first!.set_name ?? '')
  expect(option).toHaveTextContent(first!.display_price ?? 'No price yet')
  expect(option!.querySelector('img')).toHaveAttribute('src', first!.image_url ?? '')
  await user.click(option!)
  await expectAddress(first!.path)
  await waitFor(() => expect(options()).toEqual([]))
})

test('arrow keys select a suggestion, Enter opens it, Escape closes the list', async () => {
  const completions = await completionsOf('lightning')
  const { user, network } = await openScreen('/games')
  await user.keyboard('/')
  expect(searchBox()).toHaveFocus()
  expect(searchBox()).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('lightning')
  // Suggestions for less than the whole word may come before; a choice among those would not last.
  await waitFor(() => expect(network.calls.some((call) => call.endsWith('query=lightning'))).toBe(true))
  await waitFor(() => expect(options()).toHaveLength(completions.length))
  await waitFor(() => expect(searchBox()).toHaveAttribute('aria-expanded', 'true'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(options()[0]).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() => expect(searchBox()).toHaveAttribute('aria-activedescendant', options()[0]!.id))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(selected()).toHaveLength(0))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(options().at(-1)).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(options()).toEqual([]))
  expect(searchBox()).toHaveValue('lightning')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(options()[0]).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{Enter}')
  await expectAddress(completions[0]!.path)
})

test('Enter without a choice searches for what was typed', async () => {
  const { user } = await openScreen('/games')
  await user.type(searchBox(), 'lightning')
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  await user.keyboard('{Enter}')
  await expectAddress('/cards?q=lightning')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull())
})

test('suggestions that fail to load show no error', async () => {
  allowConsoleError(/503/)
  const { user, network } = await openScreen('/games')
  network.refuse(/autocomplete/, { status: 503, body: { error: 'away' } })
  await user.type(searchBox(), 'lightning')
  await waitFor(() => expect(network.calls.some((call) => call.includes('autocomplete'))).toBe(true))
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  await expectAddress('/cards?q=lightning')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the card list takes the query language and reports unknown words', async () => {
  const q = 't:angel aud<10 shape:round'
  const { products, warnings } = await api('GET /api/game_products', { query: { q, per_page: 24 } })
  await openScreen(`/cards?${new URLSearchParams({ q })}`)
  expect(screen.getAllByRole('article')).toHaveLength(products.length)
  expect(warnings).toHaveLength(1)
  for (const sentence of warnings) expect(screen.getByText(sentence)).toBeVisible()
})
