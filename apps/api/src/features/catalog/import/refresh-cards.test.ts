import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { expect, onTestFinished, test } from 'vitest'
import { gzipped, jsonLines, makeCardObject } from '../../../testing/goods/make-card-object.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { refreshCards } from './refresh-cards.ts'

/** A local card-data service that counts its requests. */
async function openService(files: Record<string, string | Buffer>) {
  const requests: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    requests.push(`${path} by ${request.headers['user-agent']}`)
    const content = files[path]
    response.statusCode = content === undefined ? 404 : 200
    response.end(typeof content === 'string' ? content.replaceAll('URL', url) : content)
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests }
}

const LIST = JSON.stringify({
  data: [
    { type: 'oracle_cards', jsonl_download_uri: 'URL/other' },
    { type: 'default_cards', jsonl_download_uri: 'URL/cards.jsonl.gz' },
  ],
})
const CARDS = gzipped(jsonLines([makeCardObject('Wombat'), makeCardObject('Galah')]))

const countWombats = async ({ db }: TestShop) =>
  (await db.selectFrom('products').select('id').where('name', '=', 'Wombat').execute()).length

test('a shop that wants it reads new cards from the service, once a day', async () => {
  const { url, requests } = await openService({ '/bulk-data': LIST, '/cards.jsonl.gz': CARDS })
  const shop = await openTestShop({ config: { cardDataUrl: url, refreshCards: true } })
  await refreshCards(shop)
  expect(await countWombats(shop)).toBe(1)
  expect(requests).toEqual(['/bulk-data by Pennysleeve/1.0', '/cards.jsonl.gz by Pennysleeve/1.0'])
  await refreshCards(shop)
  expect(requests).toHaveLength(2)
})

test('a shop that does not want it asks nobody', async () => {
  const { url, requests } = await openService({ '/bulk-data': LIST, '/cards.jsonl.gz': CARDS })
  await refreshCards(await openTestShop({ config: { cardDataUrl: url } }))
  expect(requests).toEqual([])
})

test('a service that is away, or hands out half a file, changes nothing', async () => {
  for (const files of [{}, { '/bulk-data': LIST }, { '/bulk-data': LIST, '/cards.jsonl.gz': CARDS.subarray(0, 90) }]) {
    const { url } = await openService(files)
    const shop = await openTestShop({ config: { cardDataUrl: url, refreshCards: true } })
    await expect(refreshCards(shop)).rejects.toThrow(/\.$/)
    expect(await countWombats(shop)).toBe(0)
  }
})

test('an imported card is shown as we draw it, or with its real picture where the shop wants that', async () => {
  const { url } = await openService({ '/bulk-data': LIST, '/cards.jsonl.gz': CARDS })
  const shop = await openTestShop({ config: { cardDataUrl: url, refreshCards: true } })
  await refreshCards(shop)
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Wombat')
    .executeTakeFirstOrThrow()
  const { image_url } = (await shop.get<Product>(`/api/products/${id}`)).body
  expect(image_url).toBe(`/pictures/products/${id}.svg`)
  expect((await shop.get(image_url!)).headers['content-type']).toBe('image/svg+xml')

  const pictured = await openTestShop({ databaseUrl: shop.databaseUrl, config: { cardImageUrl: 'https://cards.test' } })
  const { status, headers } = await pictured.get(image_url!)
  expect([status, headers['location']]).toEqual([302, 'https://cards.test/n.jpg'])
  const elsewhere = await openTestShop({
    databaseUrl: shop.databaseUrl,
    config: { cardImageUrl: 'https://cards.test.example' },
  })
  expect((await elsewhere.get(image_url!)).headers['content-type']).toBe('image/svg+xml')
  // The demo shop's own cards have no pictures.
  expect((await pictured.get('/pictures/products/1.svg')).status).toBe(200)
  expect((await pictured.get('/pictures/products/nonsense.svg')).status).toBe(404)
})
