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
  expect(await ask('/pictures/banners/1-wide.svg')).toBe(200)
  expect(await ask('/pictures/banners/2-wide.svg')).toBe(429)
  for (let n = 1; n <= 10; n += 1) expect(await ask(`/pictures/banners/1-wide.svg?r=${n}`)).toBe(200)
  expect(await ask('/pictures/banners/2-wide.svg', '192.0.2.2')).toBe(200)
  expect(await ask('/pictures/banners/2-wide.svg')).toBe(200)
})
