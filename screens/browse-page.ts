import { screen, waitFor, within } from '@testing-library/dom'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { expect } from 'vitest'
import { listCards } from '../e2e/find-products.ts'
import { api } from './harness/shop.ts'

export const PER_PAGE = 24
/** Lists show only products with a price. */
export const centsOf = (price: string | null) => Math.round(Number(price ?? Number.NaN) * 100)

export const results = () => within(screen.getByRole('region', { name: 'Results' }))

/** By selector: it is a popover on a phone, which jsdom without styles treats as closed. */
export function filterPanel() {
  const filters = document.querySelector<HTMLElement>('main aside')
  if (!filters) throw new Error('There are no filters')
  return within(filters)
}
export const sortBy = () => results().getByLabelText('Sort by')

export const tilePaths = (): string[] =>
  [...document.querySelectorAll('article :is(h2, h3) a')].map((link) => link.getAttribute('href') ?? '')

let known: Promise<Product[]> | undefined

/** Every card of the shop; no test changes one. */
export function allCards(): Promise<Product[]> {
  known ??= listCards(api)
  return known
}

/** Expects exactly the matching cards: their number in the text, and no other tiles. */
export async function expectShown(fits: (card: Product) => boolean): Promise<void> {
  const fitting = (await allCards()).filter(fits)
  expect(fitting.length, 'a filter that leaves nothing proves nothing').toBeGreaterThan(0)
  const words = `${fitting.length.toLocaleString('en-AU')} ${fitting.length === 1 ? 'card' : 'cards'}`
  const paths = new Set(fitting.map(({ id }) => `/cards/${id}`))
  await waitFor(() => {
    expect(results().getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`))
    expect(tilePaths()).toHaveLength(Math.min(fitting.length, PER_PAGE))
    for (const path of tilePaths()) expect(paths).toContain(path)
  })
}

export async function shownCards(): Promise<Product[]> {
  const byPath = new Map((await allCards()).map((card) => [`/cards/${card.id}`, card]))
  return tilePaths().flatMap((path) => byPath.get(path) ?? [])
}
