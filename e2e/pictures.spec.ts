import type { Page } from '@playwright/test'
import { fillDeck, makeDeck } from './deck-pages.ts'
import { findCard, findSealed } from './find-products.ts'
import { expect, openPage } from './fixtures.ts'
import { putInCart } from './orders.ts'
import { test } from './signed-in.ts'
import { wish } from './wishes.ts'

/** Has every picture of the page fetched, near or far, and names those that could not be drawn. */
async function readPictures(page: Page): Promise<{ count: number; broken: string[] }> {
  const pictures = page.getByRole('main').locator('img')
  await pictures.evaluateAll((all) => {
    for (const picture of all) picture.setAttribute('loading', 'eager')
  })
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).complete)))
    .toBe(true)
  return pictures.evaluateAll((all) => ({
    count: all.length,
    broken: all
      .filter((picture) => (picture as HTMLImageElement).naturalWidth === 0)
      .map((picture) => picture.getAttribute('src') ?? ''),
  }))
}

test('every picture and every mana symbol is drawn, on each kind of page', async ({ page, customer }) => {
  test.setTimeout(120_000)
  const { api } = customer
  const card = await findCard(
    api,
    (c) =>
      c.image_url !== null && c.total_on_hand > 0 && /\{/.test(c.mana_cost ?? '') && /\{/.test(c.description ?? ''),
  )
  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  const deck = await fillDeck(customer, await makeDeck(customer), `2 ${card.name}`)
  await putInCart(customer, card)
  await wish(customer, card)
  await api('POST /api/card_collections', { body: { card_collection: { product_id: card.id, quantity: 1 } } })
  for (const [path, least] of [
    ['/dashboard', 24],
    ['/cards', 24],
    [`/cards/${card.id}`, 3],
    ['/games', 4],
    [`/games/${sealed.game_type}`, 5],
    [`/sealed/${sealed.id}`, 1],
    ['/search?query=lightning', 5],
    ['/cart', 1],
    ['/profile/wishlist', 2],
    ['/profile/mycollection', 1],
    [`/decks/${deck.id}`, 1],
  ] as const) {
    await test.step(path, async () => {
      await openPage(page, path)
      await expect(
        page
          .getByRole('main')
          .locator('img')
          .nth(least - 1),
        `the pictures of ${path}`,
      ).toBeAttached()
      const { count, broken } = await readPictures(page)
      expect.soft(count, `the pictures of ${path}`).toBeGreaterThanOrEqual(least)
      expect.soft(broken, `the pictures of ${path}`).toEqual([])
    })
  }
})
