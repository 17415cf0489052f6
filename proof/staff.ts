import { setTimeout as pause } from 'node:timers/promises'
import type { Delay, PriceChange, SaleTask } from './sale.ts'
import { pick } from './shopper.ts'
import type { WebClient } from './web-client.ts'

type Office = SaleTask & { stopped: boolean; priceChanges: PriceChange[]; shipped: string[]; lags: Delay[] }

const PRICING_MS = 1000
const PACKING_MS = 2000
const PACKED_AT_ONCE = 5
const MAX_LAG_MS = 5000

/** Sets prices, and watches each process until it shows the new one. */
export async function setPrices(office: Office, client: WebClient, visitor: WebClient): Promise<void> {
  while (!office.stopped) {
    const { product } = pick(office.cards)
    const path = `/api/admin/products/${product}`
    const page = await client.call({ kind: 'staff', path })
    const from = priceOf(page.body['product'])
    const price = (1 + Math.floor(Math.random() * 900) / 100).toFixed(2)
    if (page.status === 200 && from !== undefined && from !== price) {
      const change: PriceChange = { product, price, answered: false }
      office.priceChanges.push(change)
      const body = { inventory: { price: { from, to: price } } }
      const { status } = await client.call({ kind: 'staff', method: 'PUT', path: `${path}/inventory`, body })
      if (status === 200) {
        change.answered = true
        await untilAllShow(office, visitor, change)
      }
    }
    await pause(PRICING_MS)
  }
}

/** Polls each process until it shows the new price. One that does not answer is down, not stale. */
async function untilAllShow(office: Office, visitor: WebClient, { product, price }: PriceChange): Promise<void> {
  const at = Date.now()
  let staleMs = 0
  const shows = async (door: string): Promise<void> => {
    while (Date.now() - at < MAX_LAG_MS) {
      // The moment of asking counts, not that of the response, which a busy machine may delay.
      const asked = Date.now() - at
      const { status, body } = await visitor.send(door, { kind: 'page', path: `/api/products/${product}` })
      if (status !== 200 || priceOf(body) === price) return
      staleMs = Math.max(staleMs, asked + 1)
      await pause(5)
    }
  }
  await Promise.all(office.processes.map(shows))
  office.lags.push({ at, ms: staleMs })
}

/** Ships what waits longest. */
export async function packOrders(office: Office, client: WebClient): Promise<void> {
  while (!office.stopped) {
    const { status, body } = await client.call({ kind: 'staff', path: '/api/admin/pick_list' })
    const numbers = status === 200 && Array.isArray(body['numbers']) ? (body['numbers'] as string[]) : []
    for (const number of numbers.slice(0, PACKED_AT_ONCE)) {
      const path = `/api/admin/orders/${number}/shipment`
      const shipped = await client.call({ kind: 'staff', method: 'POST', path, body: { shipment: { tracking: '' } } })
      if (shipped.status === 201) office.shipped.push(number)
    }
    await pause(PACKING_MS)
  }
}

function priceOf(product: unknown): string | undefined {
  const { price } = (product ?? {}) as { price?: unknown }
  return typeof price === 'string' ? price : undefined
}
