import { holdOne, leaveKioskBasket, makeClerk, sellOne } from '../people/make-clerk.ts'
import { makeStock } from '../people/make-shopper.ts'
import type { StaffCalls } from './staff-call.ts'

export const counterCalls: StaffCalls<
  | 'GET /api/admin/counter/items'
  | 'GET /api/admin/counter/basket'
  | 'GET /api/admin/counter/customers'
  | 'POST /api/admin/counter/customers'
  | 'POST /api/admin/counter/sales'
  | 'GET /api/admin/counter/sales/:number'
  | 'GET /api/admin/counter/held_baskets'
  | 'POST /api/admin/counter/held_baskets'
  | 'POST /api/admin/counter/held_baskets/:id/takeover'
  | 'GET /api/admin/counter/kiosks'
  | 'POST /api/admin/counter/kiosks'
  | 'DELETE /api/admin/counter/kiosks/:id'
  | 'POST /api/admin/counter/kiosk_baskets/takeover'
> = {
  'GET /api/admin/counter/items': async () => ({ query: { q: 'm10 146' } }),
  'GET /api/admin/counter/basket': async (shop) => ({ query: { lines: `${await makeStock(shop)}:2` } }),
  'GET /api/admin/counter/customers': async () => ({ query: { q: 'shopper' } }),
  'POST /api/admin/counter/customers': async () => ({ body: { customer: { email: 'new@example.test' } } }),
  'POST /api/admin/counter/sales': async (shop) => ({
    body: {
      sale: {
        lines: [{ variant_id: await makeStock(shop), quantity: 2 }],
        total: '6.40',
        payment: { given: '10' },
        device: (await makeClerk(shop)).device,
      },
    },
  }),
  'GET /api/admin/counter/sales/:number': async (shop) => ({ params: { number: await sellOne(shop) } }),
  'GET /api/admin/counter/held_baskets': async () => ({}),
  'GET /api/admin/counter/kiosks': async () => ({}),
  'POST /api/admin/counter/kiosks': async () => ({ body: { kiosk: { name: 'Window' } } }),
  'DELETE /api/admin/counter/kiosks/:id': async (shop) => ({
    params: { id: String((await (await makeClerk(shop)).createKiosk()).id) },
  }),
  'POST /api/admin/counter/kiosk_baskets/takeover': async (shop) => {
    const { token } = await (await makeClerk(shop)).createKiosk()
    const { body } = await leaveKioskBasket(shop, token, [{ variant_id: await makeStock(shop), quantity: 1 }])
    return { body: { code: body.code } }
  },
  'POST /api/admin/counter/held_baskets': async (shop) => ({
    body: { held_basket: { note: 'Ada', lines: [{ variant_id: await makeStock(shop), quantity: 2 }] } },
  }),
  'POST /api/admin/counter/held_baskets/:id/takeover': async (shop) => ({
    params: { id: String((await holdOne(shop)).id) },
  }),
}
