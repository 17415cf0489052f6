import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('a picture is drawn once for all queries and encodings of its URL', async () => {
  const shop = await openTestShop()
  const drawings = () => shop.statements.filter((statement) => statement.includes('sealed_kind')).length
  const { text } = await shop.get('/pictures/products/1.svg')
  const once = drawings()
  expect(once).toBe(1)
  for (const address of [
    '/pictures/products/1.svg?r=1',
    '/pictures/products/1.svg?r=2',
    '/%70ictures/products/1.svg?r',
  ]) {
    expect((await shop.get(address)).text).toBe(text)
  }
  expect(drawings()).toBe(once)
})

test('drawing is charged to the first client, a cached picture to nobody', async () => {
  // The budget is one call, refilled after ten seconds.
  const shop = await openTestShop({ config: { callsPerMinute: 6 } })
  const ask = async (path: string, address = '192.0.2.1') => (await shop.send('GET', path, { address })).status
  expect(await ask('/pictures/products/1.svg')).toBe(200)
  expect(await ask('/pictures/products/2.svg')).toBe(429)
  for (let n = 1; n <= 10; n += 1) expect(await ask(`/pictures/products/1.svg?r=${n}`)).toBe(200)
  expect(await ask('/pictures/products/2.svg', '192.0.2.2')).toBe(200)
  expect(await ask('/pictures/products/2.svg')).toBe(200)
})

test('serves banners, game tiles, promotion and icon from files, and no other path', async () => {
  const { get } = await openTestShop()
  const banners = [1, 2, 3, 4].flatMap((n) => [`/pictures/banners/${n}-wide.svg`, `/pictures/banners/${n}-narrow.svg`])
  const games = ['magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k', 'default'].map(
    (code) => `/pictures/games/${code}.svg`,
  )
  const pictures = await Promise.all(
    [...banners, ...games, '/pictures/promo.svg', '/favicon.svg'].map((path) => get(path)),
  )
  for (const { status, headers, text } of pictures) {
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(text).toMatch(/^<svg [^>]*viewBox=/)
  }
  expect(new Set(pictures.map(({ text }) => text)).size).toBe(pictures.length)
  for (const path of ['banners/5-wide', 'banners/1-tall', 'games/chess', 'banners/..%2Fpromo', 'games/..%2F..%2Fx']) {
    expect((await get(`/pictures/${path}.svg`)).status).toBe(404)
  }
})
