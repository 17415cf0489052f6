import { findCard, findSealed } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { returnAfterCacheExpiry, factValue, suggestions } from './product-page.ts'

const PRODUCT_CALLS = /api\/(products|cards)\/\d+/
const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a card page shows Loading without a timeout, and a failed load can be retried', async ({
  page,
  api,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503.*api/)
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const loading = page.getByText('Loading...', { exact: true })
  const name = page.getByRole('heading', { level: 1 })
  await page.clock.install()
  await openPage(page, pathOf(card))

  await test.step('a line that is very slow', async () => {
    const release = await returnAfterCacheExpiry(page, () => holdResponses(page, PRODUCT_CALLS))
    await expect(loading).toBeVisible()
    await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await expect(loading).toBeVisible()
    release()
    await expect(name).toHaveText(card.name)
    await expect(suggestions(page).getByRole('article')).toHaveCount(5)
    await expect(page.getByText('Loading')).toHaveCount(0)
    await page.unroute(PRODUCT_CALLS)
  })

  await test.step('a card that cannot be fetched', async () => {
    const calls: string[] = []
    await returnAfterCacheExpiry(page, () =>
      page.route(PRODUCT_CALLS, (route) => {
        calls.push(new URL(route.request().url()).pathname)
        return route.fulfill({ status: 503, json: { error: 'The database is away' } })
      }),
    )
    const told = page.getByRole('alert').getByText('Error fetching product details.', { exact: true })
    await expect(told).toBeVisible()
    await expect(page.getByRole('alert').getByText('Error fetching suggestions.', { exact: true })).toBeVisible()
    await page.clock.fastForward('01:00')
    const asked = calls.filter((path) => path === `/api/products/${card.id}`)
    expect(asked, 'a failed call is not repeated behind the visitor’s back').toHaveLength(1)
    await page.unroute(PRODUCT_CALLS)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(name).toHaveText(card.name)
    await expect(told).toHaveCount(0)
  })
})

test('a sealed product’s page shows Loading, and reports a failed load of it or its suggestions', async ({
  page,
  api,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503.*api/)
  const product = await findSealed(api, () => true)
  await page.clock.install()
  await openPage(page, `/sealed/${product.id}`)
  const release = await returnAfterCacheExpiry(page, () => holdResponses(page, PRODUCT_CALLS))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await page.unroute(PRODUCT_CALLS)

  await returnAfterCacheExpiry(page, () =>
    page.route(PRODUCT_CALLS, (route) => route.fulfill({ status: 503, json: { error: 'The database is away' } })),
  )
  await expect(page.getByText('Error fetching product details.', { exact: true })).toBeVisible()
  await expect(page.getByText('Error fetching suggestions.', { exact: true })).toBeVisible()
})

test('price and stock are refetched on every visit, and the list’s data is shown meanwhile', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const asked: { path: string; headers: Promise<Record<string, string>> }[] = []
  // Finished: one that is left before its response never says which headers were sent.
  page.on('requestfinished', (call) => {
    const path = new URL(call.url()).pathname
    if (path.startsWith('/api/products/')) asked.push({ path, headers: call.allHeaders() })
  })
  await openPage(page, pathOf(card))
  await expect.poll(() => asked.length).toBe(1)

  const next = suggestions(page).getByRole('listitem').first().getByRole('link')
  const nextId = (await next.getAttribute('href'))?.split('/').at(-1)
  await next.click()
  await expect.poll(() => asked.length).toBe(2)
  await page.goBack()
  await expect.poll(() => asked.length).toBe(3)

  const sealed = await findSealed(api, () => true)
  await openPage(page, `/sealed/${sealed.id}`)
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.map(({ path }) => path)).toEqual(
    [card.id, nextId, card.id, sealed.id].map((id) => `/api/products/${id}`),
  )
  for (const { headers } of asked) {
    expect(await headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
    expect(await headers).not.toHaveProperty('if-none-match')
  }

  // What the list knows is shown at once, the stock only when it is certain.
  await openPage(page, pathOf(card))
  const name = await next.innerText()
  const release = await holdResponses(page, '**/api/products/*')
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(factValue(page, 'Available Quantity')).toHaveText('Loading...')
  release()
  await expect(factValue(page, 'Available Quantity')).toHaveText(/^[1-9]\d*$/)
})

test('suggestions are not refetched within a second, price and stock are', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const asked: string[] = []
  page.on('request', (call) => asked.push(new URL(call.url()).pathname))
  const timesAsked = (path: string) => asked.filter((other) => other === path).length
  const faq = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'FAQ' })
  const opened = Date.now()
  await page.clock.setFixedTime(opened)
  await openPage(page, pathOf(card))

  await faq.click()
  await expect(page).toHaveURL('/faq')
  await page.clock.setFixedTime(opened + 999)
  await page.goBack()
  await expect.poll(() => timesAsked(`/api/products/${card.id}`)).toBe(2)
  expect(timesAsked(`/api/cards/${card.id}/suggestions`)).toBe(0)

  await faq.click()
  await expect(page).toHaveURL('/faq')
  await page.clock.setFixedTime(opened + 1000)
  await page.goBack()
  await expect.poll(() => timesAsked(`/api/products/${card.id}`)).toBe(3)
  await expect.poll(() => timesAsked(`/api/cards/${card.id}/suggestions`)).toBe(1)
})
