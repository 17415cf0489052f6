import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { comeBackMuchLater, fact, suggestions } from './product-page.ts'

const pathOf = ({ id }: { id: number }) => `/cards/${id}`

test('a visitor waiting for a card reads that it is loading', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await page.clock.install()
  await openPage(page, pathOf(card))
  const release = await comeBackMuchLater(page, () => holdBack(page, /api\/(products|cards)\/\d+/))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading suggestions...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  await expect(suggestions(page).getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Loading')).toHaveCount(0)
})

test('a visitor on a very slow line is never given up on', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await page.clock.install()
  await openPage(page, pathOf(card))
  const release = await comeBackMuchLater(page, () => holdBack(page, `**/api/products/${card.id}`))
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
})

test('a visitor sees a card from a list at once, but its stock only when it is certain', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await openPage(page, pathOf(card))
  const next = suggestions(page).getByRole('listitem').first()
  const name = await next.getByRole('link').innerText()
  const release = await holdBack(page, '**/api/products/*')
  await next.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(fact(page, 'Available Quantity')).toHaveText('Loading...')
  release()
  await expect(fact(page, 'Available Quantity')).toHaveText(/^[1-9]\d*$/)
})

test('a visitor is told when a card cannot be fetched, and can try again', async ({ page, api, watch }) => {
  watch.expectTrouble(/status of 503.*api\/products/)
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  let calls = 0
  await page.clock.install()
  await openPage(page, pathOf(card))
  await comeBackMuchLater(page, () =>
    page.route(`**/api/products/${card.id}`, (route) => {
      calls += 1
      return route.fulfill({ status: 503, json: { error: 'The shelves are away' } })
    }),
  )
  await expect(page.getByRole('alert').getByText('Error fetching product details.', { exact: true })).toBeVisible()
  await page.clock.fastForward('01:00')
  expect(calls, 'a failed call is not repeated behind the visitor’s back').toBe(1)

  await page.unroute(`**/api/products/${card.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  await expect(page.getByText('Error fetching product details.')).toHaveCount(0)
})

test('a visitor is told when the suggestions cannot be fetched', async ({ page, api, watch }) => {
  watch.expectTrouble(/status of 503.*suggestions/)
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await page.clock.install()
  await openPage(page, pathOf(card))
  await comeBackMuchLater(page, () =>
    page.route('**/suggestions*', (route) => route.fulfill({ status: 503, json: { error: 'The shelves are away' } })),
  )
  await expect(page.getByRole('alert').getByText('Error fetching suggestions.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
})

test('a visitor gets price and stock afresh on every visit, past every cache', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const asked: { path: string; headers: Promise<Record<string, string>> }[] = []
  page.on('request', (call) => {
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

  expect(asked.map(({ path }) => path)).toEqual([card.id, nextId, card.id].map((id) => `/api/products/${id}`))
  for (const { headers } of asked) {
    expect(await headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
    expect(await headers).not.toHaveProperty('if-none-match')
  }
})

test('a visitor who comes back within a second is spared what was asked for a moment ago', async ({ page, api }) => {
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
