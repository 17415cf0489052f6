import type { Page } from '@playwright/test'
import { fillDeck, makeDeck } from './deck-pages.ts'
import { findCard, findSealed } from './find-products.ts'
import { expect, openPage } from './fixtures.ts'
import { putInCart } from './orders.ts'
import { test } from './signed-in.ts'
import { addToWishlist } from './wishlist.ts'

/** Writes down what could not be drawn: the page itself puts words in the place of a picture that failed. */
const watchPictures = (page: Page) =>
  page.addInitScript(() => {
    const failed: string[] = []
    Object.assign(window, { failedPictures: failed })
    const listen = ({ target }: Event) => void (target instanceof HTMLImageElement && failed.push(target.src))
    addEventListener('error', listen, { capture: true })
  })

/** Has every picture of the page fetched, near or far, and names those that could not be drawn. */
async function listFailed(page: Page): Promise<string[]> {
  const pictures = page.getByRole('main').locator('img')
  await pictures.evaluateAll((all) => {
    for (const picture of all) picture.setAttribute('loading', 'eager')
  })
  const drawn = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  await expect.poll(drawn).toBe(true)
  return page.evaluate(() => Reflect.get(window, 'failedPictures') as string[])
}

test('every picture and mana symbol loads on each kind of page', { tag: '@nightly' }, async ({ page, customer }) => {
  test.setTimeout(120_000)
  await watchPictures(page)
  const { api } = customer
  const card = await findCard(
    api,
    (c) =>
      c.image_url !== null && c.total_on_hand > 0 && /\{/.test(c.mana_cost ?? '') && /\{/.test(c.description ?? ''),
  )
  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  const deck = await fillDeck(customer, await makeDeck(customer), `2 ${card.name}`)
  await putInCart(customer, card)
  await addToWishlist(customer, card)
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
      expect.soft(await listFailed(page), `the pictures of ${path}`).toEqual([])
    })
  }
  for (const path of [`/cards/${card.id}`, '/profile/wishlist']) {
    await openPage(page, path)
    await expect(page.getByRole('main').locator('img[src^="/symbols/"]').first(), path).toBeVisible()
  }
})
