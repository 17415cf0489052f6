import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { refreshSymbols } from './refresh-symbols.ts'

type Symbology = ResponseOf<'GET /api/symbology'>

/** A local card-data service. */
async function openService(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('every symbol of the list has a picture', async () => {
  const { get } = await openTestShop()
  const { body } = await get<Symbology>('/api/symbology')
  expect(body.data.length).toBeGreaterThan(80)
  for (const { symbol, svg_uri } of body.data) {
    const { status, headers, text } = await get(svg_uri)
    expect([symbol, status, headers['content-type']]).toEqual([symbol, 200, 'image/svg+xml'])
    expect(text).toMatch(/ d="M[^"]+"/)
  }
  expect((await get('/symbols/NOPE.svg')).status).toBe(404)
})

test('an unknown symbol comes from the card-data service, known ones keep their own picture', async () => {
  const requests: string[] = []
  const url = await openService((request, response) => {
    requests.push(`${request.url} ${request.headers['user-agent']}`)
    const data = [
      { symbol: '{NEW}', svg_uri: 'https://symbols.example/NEW.svg', english: 'a new symbol', extra: 1 },
      { symbol: '{W}', svg_uri: 'https://symbols.example/W.svg', english: 'white' },
    ]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data }))
  })
  const shop = await openTestShop({ config: { cardDataUrl: url } })
  await refreshSymbols(shop)
  const { body } = await shop.get<Symbology>('/api/symbology')
  expect(body.data.at(-1)).toEqual({
    symbol: '{NEW}',
    svg_uri: 'https://symbols.example/NEW.svg',
    english: 'a new symbol',
  })
  expect(body.data.find(({ symbol }) => symbol === '{W}')?.svg_uri).toBe('/symbols/W.svg')
  expect(requests).toEqual(['/symbology Pennysleeve/1.0'])
})

test('an unreachable, broken or malicious service changes nothing', async () => {
  for (const text of [
    'not json',
    '{"data":[{"symbol":1}]}',
    '{"data":[{"symbol":"{X}","svg_uri":"javascript:alert(1)","english":"x"}]}',
    undefined,
  ]) {
    const url = await openService((_request, response) => {
      if (text === undefined) response.writeHead(500).end()
      else response.end(text)
    })
    const shop = await openTestShop({ config: { cardDataUrl: url } })
    const before = await shop.get<Symbology>('/api/symbology')
    await expect(refreshSymbols(shop)).rejects.toThrow()
    expect((await shop.get<Symbology>('/api/symbology')).text).toBe(before.text)
  }
})
