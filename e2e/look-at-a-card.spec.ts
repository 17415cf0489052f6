import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { findCard, findSealed, priceTagOf } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { addToCart, fact, stepper, suggestions } from './product-page.ts'

const tokensOf = (text: string | null) => text?.match(/\{[^}]+\}/g) ?? []
const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a visitor reads every printed fact of a creature', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.power !== null && c.toughness !== null && c.abilities.length > 1)
  await openPage(page, pathOf(card))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  await expect(fact(page, 'Type line')).toHaveText(card.type_line ?? '')
  await expect(fact(page, 'Rarity')).toHaveText(card.rarity ?? '', { ignoreCase: true })
  await expect(fact(page, 'Collector #')).toHaveText(card.collector_number ?? '')
  await expect(fact(page, 'Pow/Tuf')).toHaveText(`${card.power}/${card.toughness}`)
  await expect(fact(page, 'Abilities')).toHaveText(card.abilities.join(', '))
})

test('a visitor sees price and available quantity', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 1)
  await openPage(page, pathOf(card))
  expect(priceTagOf(card)).toMatch(/^AU\$[\d,]+\.\d\d$/)
  await expect(fact(page, 'Price')).toHaveText(priceTagOf(card))
  await expect(fact(page, 'Available Quantity')).toHaveText(String(card.total_on_hand))
})

test(
  'a visitor sees the cost as symbol pictures that say which symbol they are',
  { tag: '@once' },
  async ({ page, api }) => {
    const card = await findCard(api, (c) => new Set(tokensOf(c.mana_cost)).size > 1)
    await openPage(page, pathOf(card))
    const symbols = fact(page, 'Cast').getByRole('img')
    await expect(symbols).toHaveCount(tokensOf(card.mana_cost).length)
    for (const [place, token] of tokensOf(card.mana_cost).entries()) {
      await expect(symbols.nth(place)).toHaveAttribute('alt', token)
      await expect(symbols.nth(place)).not.toHaveJSProperty('naturalWidth', 0)
    }
    await expect(fact(page, 'Cast')).toHaveText('')
  },
)

test(
  'a visitor reads a description with its symbols in the middle of the sentence',
  { tag: '@once' },
  async ({ page, api }) => {
    const card = await findCard(api, (c) => /\w.*\{[^}]+\}.*\w/.test(c.description ?? ''))
    await openPage(page, pathOf(card))
    const words = (card.description ?? '').replaceAll(/\{[^}]+\}/g, '')
    const description = page
      .getByRole('article')
      .locator('p')
      .filter({ hasText: words.slice(-20) })
    await expect(description).toHaveText(words)
    const symbols = description.getByRole('img')
    await expect(symbols).toHaveCount(tokensOf(card.description).length)
    await symbols.first().scrollIntoViewIfNeeded()
    await expect(symbols.first()).toHaveAttribute('alt', tokensOf(card.description)[0] ?? '')
    await expect(symbols.first()).not.toHaveJSProperty('naturalWidth', 0)
  },
)

test('a visitor whose symbols do not load reads the tokens instead', { tag: '@once' }, async ({ page, api, watch }) => {
  watch.expectTrouble(/Failed to load resource.*symbols/)
  const card = await findCard(api, (c) => tokensOf(c.mana_cost).length > 0)
  await page.route('**/symbols/*', (route) => route.abort())
  await openPage(page, pathOf(card))
  await expect(fact(page, 'Cast')).toHaveText(tokensOf(card.mana_cost).join(''))
})

test('a visitor finds no power and toughness on a planeswalker', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, (c) => c.loyalty !== null && c.power === null)
  await openPage(page, pathOf(card))
  await expect(fact(page, 'Loyalty')).toHaveText(card.loyalty ?? '')
  await expect(page.getByText('Pow/Tuf')).toHaveCount(0)
})

test('a visitor tells a foil from a plain card by its badge', async ({ page, api }) => {
  const foil = await findCard(api, (c) => c.foil)
  const plain = await findCard(api, (c) => !c.foil)
  const badge = page.locator('h1 + div')
  await openPage(page, pathOf(foil))
  await expect(badge.getByText('Foil', { exact: true })).toBeVisible()
  await expect(badge.getByText('Non-Foil')).toHaveCount(0)
  await openPage(page, pathOf(plain))
  await expect(badge.getByText('Non-Foil', { exact: true })).toBeVisible()
})

test('a visitor is shown five more cards they may like', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const { suggestions: expected } = await api('GET /api/cards/:id/suggestions', {
    params: { id: String(card.id) },
    query: { limit: 5 },
  })
  expect(expected).toHaveLength(5)
  await openPage(page, pathOf(card))
  await expect(page.getByRole('heading', { name: 'Maybe You Like Those Too', exact: true })).toBeVisible()
  const shown = suggestions(page).getByRole('listitem')
  await expect(shown).toHaveCount(5)
  for (const [place, suggestion] of expected.entries()) {
    const item = shown.nth(place)
    await expect(item.getByRole('link')).toHaveText(suggestion.name)
    await expect(item.getByRole('link')).toHaveAttribute('href', pathOf(suggestion))
    await expect(item).toContainText(priceTagOf(suggestion))
    await expect(item.locator('p')).toContainText((suggestion.description ?? '').slice(0, 20).split('{')[0] ?? '')
    if (suggestion.image_url) await expect(item.locator('img').first()).toHaveAttribute('src', suggestion.image_url)
    expect(suggestion.id).not.toBe(card.id)
  }
})

test('a visitor who wants to see all cards is taken home', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await openPage(page, pathOf(card))
  const seeAll = suggestions(page).getByRole('link', { name: 'See All' })
  await expect(seeAll).toHaveAttribute('href', '/')
  await seeAll.click()
  await expect(page).toHaveURL('/dashboard')
})

test('a visitor of a card without a picture reads No Image Available', { tag: '@once' }, async ({ page, api }) => {
  const card = await findCard(api, (c) => c.image_url === null)
  await openPage(page, pathOf(card))
  const picture = page.getByRole('article').first().locator('.card-shape').first()
  await expect(picture).toHaveText('No Image Available')
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toHaveCount(0)
  await expectCardShape(picture)
  await expectNoAxeViolations(page)
})

test(
  'a visitor whose picture fails to load reads No Image Available',
  { tag: '@once' },
  async ({ page, api, watch }) => {
    watch.expectTrouble(/Failed to load resource.*pictures/)
    const card = await findCard(api, (c) => c.image_url !== null && !c.foil)
    await page.route(`**${card.image_url}`, (route) => route.abort())
    await openPage(page, pathOf(card))
    await expect(page.getByRole('article').first().locator('.card-shape').first()).toHaveText('No Image Available')
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toHaveCount(0)
  },
)

test('a visitor can enlarge the picture and finds back to where they were', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.image_url !== null)
  await openPage(page, pathOf(card))
  const picture = page.getByRole('article').first().getByRole('img', { name: card.name })
  await expectCardShape(picture)
  const before = await picture.boundingBox()
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: card.name })
  const enlarged = dialog.getByRole('img', { name: card.name })
  await expect(enlarged).toBeInViewport({ ratio: 1 })
  expect((await enlarged.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

test(
  'a visitor who asks for a sealed product among the cards is taken to its own page',
  { tag: '@once' },
  async ({ page, api }) => {
    const product = await findSealed(api, () => true)
    const answer = await page.goto(pathOf(product))
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
    await expect(page).toHaveURL(`/sealed/${product.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  },
)

test('everyone can use the card page, whatever their eyes, hands and screen', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.foil && c.total_on_hand > 0 && c.abilities.length > 1)
  await openPage(page, pathOf(card))
  await expectNoAxeViolations(page)
  await addToCart(page).click()
  await expect(stepper(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

async function expectCardShape(picture: ReturnType<Page['locator']>): Promise<void> {
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(63 / 88, 2)
}
