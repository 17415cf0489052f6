import { once } from 'node:events'
import { serveAtCounter } from './counter.ts'
import type { SaleResult, SaleTask } from './sale.ts'
import { goShopping } from './shopper.ts'
import { packOrders, setPrices } from './staff.ts'
import { WebClient } from './web-client.ts'

/** Plays all customers and the staff in one process, event-driven, until stopped; then sends what they have seen. */

/** How long a call that fails is still repeated after the end. */
const GIVE_UP_MS = 15_000

// The driver has ended.
process.once('disconnect', () => process.exit(1))
// Sent by play-sale.ts.
const [task] = (await once(process, 'message')) as [SaleTask]
const counterWork = { counterSales: [], counterTries: { count: 0 } }
const result: SaleResult = { attempts: [], purchases: [], priceChanges: [], shipped: [], lags: [], ...counterWork }
const sale = { ...task, ...result, begun: Date.now(), stopped: false, giveUpAt: Infinity }
process.once('message', () => {
  sale.stopped = true
  sale.giveUpAt = Date.now() + GIVE_UP_MS
})
const staffPlaces = task.shoppers.length
await Promise.all([
  ...task.shoppers.map(({ id, token }, place) => goShopping(sale, id, new WebClient(sale, token, place))),
  setPrices(sale, new WebClient(sale, task.staffToken, staffPlaces), new WebClient(sale, '', staffPlaces + 2)),
  packOrders(sale, new WebClient(sale, task.staffToken, staffPlaces + 1)),
  serveAtCounter(sale, new WebClient(sale, task.staffToken, staffPlaces + 3)),
])
process.send?.(result, () => process.exit(0))
