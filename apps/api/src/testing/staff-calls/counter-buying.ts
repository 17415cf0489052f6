import { boltsForCard, buyOne, makeBuyingClerk, twoBolts } from '../people/make-buying-clerk.ts'
import { makeQuotedCard } from '../people/make-seller.ts'
import type { StaffCalls } from './staff-call.ts'

export const counterBuyingCalls: StaffCalls<
  | 'GET /api/admin/counter/buying/cards'
  | 'GET /api/admin/counter/buying/quote'
  | 'POST /api/admin/counter/buying/purchases'
  | 'GET /api/admin/counter/buying/purchases/:id'
  | 'POST /api/admin/counter/trades'
> = {
  'GET /api/admin/counter/buying/cards': async () => ({ query: { q: 'm10 146' } }),
  'GET /api/admin/counter/buying/quote': async (shop) => ({
    query: { lines: `${await makeQuotedCard(shop, 'Lightning Bolt', 155)}:nm:en:2` },
  }),
  'POST /api/admin/counter/buying/purchases': async (shop) => ({
    body: { purchase: { ...(await twoBolts(shop)), device: (await makeBuyingClerk(shop)).device } },
  }),
  'POST /api/admin/counter/trades': async (shop) => ({
    body: { trade: { ...(await boltsForCard(shop)), device: (await makeBuyingClerk(shop)).device } },
  }),
  'GET /api/admin/counter/buying/purchases/:id': async (shop) => ({ params: { id: String(await buyOne(shop)) } }),
}
