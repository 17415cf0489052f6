import { sql } from 'kysely'
import { approveSellCart } from '../../features/sell-carts/approve-sell-cart.ts'
import { gradeSellCart } from '../../features/sell-carts/grade-sell-cart.ts'
import { receiveSellCart } from '../../features/sell-carts/receive-sell-cart.ts'
import { BANK, makeBuyingStaff, makeSeller, makeQuotedCard, sendCart } from '../people/make-seller.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const BUYING = {
  lp_percent: 80,
  mp_percent: 0,
  hp_percent: 0,
  dmg_percent: 0,
  ask_percent: 10,
  max_copies: 40,
  cash_budget: '500.00',
  credit_budget: null,
}

const STEPS = ['pending', 'completed', 'received', 'graded', 'half graded'] as const

/** A cash sell order of two cards, in the given status. */
async function makeSellOrder(shop: TestShop, reached: (typeof STEPS)[number] = 'pending') {
  const bolt = await makeQuotedCard(shop, 'Lightning Bolt', 155)
  const ada = await makeSeller(shop, 'seller@example.test')
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 2 }], {
    payment_method: 'cash',
    ...BANK,
  })
  const item = items[0]!.id
  const { act } = await makeBuyingStaff(shop, 'buyer@example.test')
  const steps = [
    approveSellCart,
    receiveSellCart,
    (...[tx, staff]: Parameters<typeof receiveSellCart>) =>
      gradeSellCart(tx, staff, id, { unsorted: false, items: [{ id: item, accepted_quantity: 2 }] }),
    (...[tx, staff]: Parameters<typeof receiveSellCart>) =>
      gradeSellCart(tx, staff, id, { unsorted: false, items: [{ id: item, accepted_quantity: 1, reason: 'Torn.' }] }),
  ]
  for (const step of steps.slice(0, STEPS.indexOf(reached))) await act((tx, staff) => step(tx, staff, id))
  return { item, input: { params: { id: String(id) } } }
}

export const sellOrdersCalls: StaffCalls<
  | 'GET /api/admin/buying'
  | 'PUT /api/admin/buying'
  | 'GET /api/admin/buying_rules'
  | 'PUT /api/admin/buying_rules'
  | 'GET /api/admin/buying_matches'
  | 'GET /api/admin/sell_orders'
  | 'GET /api/admin/sell_orders/:id'
  | 'PUT /api/admin/sell_orders/:id/amend'
  | 'PUT /api/admin/sell_orders/:id/approve'
  | 'PUT /api/admin/sell_orders/:id/reprice'
  | 'PUT /api/admin/sell_orders/:id/receive'
  | 'PUT /api/admin/sell_orders/:id/grade'
  | 'PUT /api/admin/sell_orders/:id/offer'
  | 'PUT /api/admin/sell_orders/:id/return'
  | 'PUT /api/admin/sell_orders/:id/pay'
  | 'PUT /api/admin/sell_orders/:id/cancel'
  | 'POST /api/admin/sell_orders/:id/bank_details'
> = {
  'GET /api/admin/buying': async () => ({}),
  'PUT /api/admin/buying': async () => ({
    body: { buying: BUYING },
  }),
  'GET /api/admin/buying_rules': async () => ({}),
  'PUT /api/admin/buying_rules': async () => ({
    body: { buying_rules: { rules: [{ query: 's:m10 r:rare', action: 'pay_more', percent: 20 }], version: 1 } },
  }),
  'GET /api/admin/buying_matches': async () => ({ query: { q: 's:m10 r:rare', percent: 20 } }),
  'GET /api/admin/sell_orders': async () => ({}),
  'GET /api/admin/sell_orders/:id': async (shop) => (await makeSellOrder(shop)).input,
  'PUT /api/admin/sell_orders/:id/amend': async (shop) => {
    const { input, item } = await makeSellOrder(shop)
    return { ...input, body: { sell_cart_items: [{ id: item, quantity: 1, reason: 'One is enough.' }] } }
  },
  'PUT /api/admin/sell_orders/:id/approve': async (shop) => (await makeSellOrder(shop)).input,
  'PUT /api/admin/sell_orders/:id/reprice': async (shop) => {
    const { input } = await makeSellOrder(shop, 'completed')
    await sql`update sell_carts set completed_at = now() - interval '4 days' where status = 'completed'`.execute(
      shop.db,
    )
    return input
  },
  'PUT /api/admin/sell_orders/:id/receive': async (shop) => (await makeSellOrder(shop, 'completed')).input,
  'PUT /api/admin/sell_orders/:id/grade': async (shop) => {
    const { input, item } = await makeSellOrder(shop, 'received')
    return { ...input, body: { sell_cart_items: [{ id: item, accepted_quantity: 1, reason: 'A crease.' }] } }
  },
  'PUT /api/admin/sell_orders/:id/offer': async (shop) => (await makeSellOrder(shop, 'half graded')).input,
  'PUT /api/admin/sell_orders/:id/return': async (shop) => {
    const { input } = await makeSellOrder(shop, 'half graded')
    await sql`delete from bank_details`.execute(shop.db)
    await sql`update sell_carts set status = 'declined', declined_at = now() where status = 'received'`.execute(shop.db)
    return input
  },
  'PUT /api/admin/sell_orders/:id/pay': async (shop) => ({
    ...(await makeSellOrder(shop, 'graded')).input,
    body: { transfer_reference: 'NAB 12345' },
  }),
  'PUT /api/admin/sell_orders/:id/cancel': async (shop) => ({
    ...(await makeSellOrder(shop)).input,
    body: { reason: 'You asked us to.' },
  }),
  'POST /api/admin/sell_orders/:id/bank_details': async (shop) => (await makeSellOrder(shop, 'graded')).input,
}
