import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { findCard, findSealed, priceTagOf } from './find-products.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import {
  addToCart,
  buyPanel,
  comeBackMuchLater,
  expectAskedToSignIn,
  fact,
  stepper,
  suggestions,
} from './product-page.ts'

const pathOf = ({ id }: { id: number }) => `/sealed/${id}`

test('a visitor opens a sealed product without an account and reads what it is', async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand > 0 && p.description !== null)
  await openPage(page, pathOf(product))
  await expect(page).toHaveURL(pathOf(product))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText(product.description ?? '')).toBeVisible()
  await expect(page.getByRole('img', { name: product.name })).not.toHaveJSProperty('naturalWidth', 0)
  await expect(fact(page, 'Price')).toHaveText(priceTagOf(product))
  await expect(fact(page, 'Available Quantity')).toHaveText(String(product.total_on_hand))
  for (const label of ['Type line', 'Rarity', 'Collector #']) await expect(fact(page, label)).not.toBeEmpty()
})

test('a visitor reads N/A where a sealed product has no cost', { tag: '@once' }, async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.mana_cost === null)
  await openPage(page, pathOf(product))
  await expect(fact(page, 'Cast')).toHaveText('N/A')
})

test(
  'a visitor finds neither a foil badge nor power and toughness on a sealed product',
  { tag: '@once' },
  async ({ page, api }) => {
    const product = await findSealed(api, () => true)
    await openPage(page, pathOf(product))
    const facts = page.getByRole('article').first()
    await expect(facts.getByText(/^(Non-)?Foil$/)).toHaveCount(0)
    await expect(facts.getByText('Pow/Tuf')).toHaveCount(0)
  },
)

test('a visitor of a sealed product finds back to the shelf of its game', { tag: '@once' }, async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.game_type === 'one_piece')
  await openPage(page, pathOf(product))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'One Piece' }).click()
  await expect(page).toHaveURL('/games/one_piece')
})

test('a visitor who adds a sealed product is asked how many, then to sign in', async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand > 1)
  await openPage(page, pathOf(product))
  await expect(stepper(page)).toHaveCount(0)
  await addToCart(page).click()
  await expect(stepper(page).getByRole('status', { name: 'Quantity' })).toHaveText('0')
  await stepper(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expectAskedToSignIn(page, pathOf(product))
})

test('a visitor who wishes for a sealed product is asked to sign in', { tag: '@once' }, async ({ page, api }) => {
  const product = await findSealed(api, () => true)
  await openPage(page, pathOf(product))
  await buyPanel(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await expectAskedToSignIn(page, pathOf(product))
})

test('a visitor cannot add a sold-out sealed product and is told why', async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand === 0)
  await openPage(page, pathOf(product))
  await expect(addToCart(page)).toBeDisabled()
  await addToCart(page).locator('..').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Not available in quantity')
})

test('a visitor of a sealed product is shown five more things they may like', async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand > 0)
  await openPage(page, pathOf(product))
  await expect(page.getByRole('heading', { name: 'Maybe You Like Those Too…', exact: true })).toBeVisible()
  await expect(suggestions(page).getByRole('listitem')).toHaveCount(5)
  await expect(suggestions(page).getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/')
  const next = suggestions(page).getByRole('listitem').first().getByRole('link')
  const name = await next.innerText()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a visitor waiting for a sealed product reads that it is loading', { tag: '@once' }, async ({ page, api }) => {
  const product = await findSealed(api, () => true)
  await page.clock.install()
  await openPage(page, pathOf(product))
  const release = await comeBackMuchLater(page, () => holdBack(page, /api\/(products|cards)\/\d+/))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test(
  'a visitor is told when a sealed product or its suggestions cannot be fetched',
  { tag: '@once' },
  async ({ page, api, watch }) => {
    watch.expectTrouble(/status of 503.*api/)
    const product = await findSealed(api, () => true)
    await page.clock.install()
    await openPage(page, pathOf(product))
    await comeBackMuchLater(page, () =>
      page.route(/api\/(products|cards)\/\d+/, (route) =>
        route.fulfill({ status: 503, json: { error: 'The shelves are away' } }),
      ),
    )
    await expect(page.getByText('Error fetching product details.', { exact: true })).toBeVisible()
    await expect(page.getByText('Error fetching suggestions.', { exact: true })).toBeVisible()
  },
)

test(
  'a visitor gets a sealed product afresh on every visit, past every cache',
  { tag: '@once' },
  async ({ page, api }) => {
    const product = await findSealed(api, () => true)
    const asked = page.waitForRequest(`**/api/products/${product.id}`)
    await openPage(page, pathOf(product))
    expect(await (await asked).allHeaders()).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
  },
)

test(
  'a visitor whose box picture fails to load reads No Image Available',
  { tag: '@once' },
  async ({ page, api, watch }) => {
    watch.expectTrouble(/Failed to load resource.*pictures/)
    const product = await findSealed(api, (p) => p.image_url !== null)
    await page.route(`**${product.image_url}`, (route) => route.abort())
    await openPage(page, pathOf(product))
    await expect(page.getByRole('article').first().getByText('No Image Available')).toBeVisible()
  },
)

test(
  'a visitor who asks for a card among the sealed products is taken to its own page',
  { tag: '@once' },
  async ({ page, api }) => {
    const card = await findCard(api, () => true)
    const answer = await page.goto(pathOf(card))
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
    await expect(page).toHaveURL(`/cards/${card.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  },
)

test('everyone can use the sealed page, whatever their eyes, hands and screen', async ({ page, api }) => {
  const product = await findSealed(api, (p) => p.total_on_hand > 0)
  await openPage(page, pathOf(product))
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})
