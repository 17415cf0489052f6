import { makeStock } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

/** A product with a stock of five. */
async function makeFive(shop: TestShop): Promise<{ id: string }> {
  const variant = await makeStock(shop, 5)
  const query = shop.db.selectFrom('variants').select('product_id').where('id', '=', variant)
  return { id: String((await query.executeTakeFirstOrThrow()).product_id) }
}

const TIN = { name: 'A tin', game: 'one_piece', kind: 'tin', released_on: '2026-11-14' } as const

export const inventoryCalls: StaffCalls<
  | 'GET /api/admin/products'
  | 'GET /api/admin/products/:id'
  | 'GET /api/admin/products/:id/history'
  | 'PUT /api/admin/products/:id/inventory'
  | 'PUT /api/admin/products/:id/retired'
  | 'GET /api/admin/labels'
  | 'PUT /api/admin/variants/slot'
  | 'PUT /api/admin/variants/retired'
  | 'GET /api/admin/products/:id/variants'
  | 'POST /api/admin/products/:id/variants'
  | 'POST /api/admin/products/:id/regrades'
  | 'POST /api/admin/singles'
  | 'POST /api/admin/singles/batch'
  | 'POST /api/admin/sealed_products'
  | 'PUT /api/admin/sealed_products/:id'
> = {
  'GET /api/admin/products': async () => ({ query: { q: 'bolt' } }),
  'GET /api/admin/products/:id': async (shop) => ({ params: await makeFive(shop) }),
  'GET /api/admin/products/:id/history': async (shop) => ({ params: await makeFive(shop) }),
  'PUT /api/admin/products/:id/inventory': async (shop) => ({
    params: await makeFive(shop),
    body: { inventory: { on_hand: { from: 5, to: 7 } } },
  }),
  'PUT /api/admin/products/:id/retired': async (shop) => ({ params: await makeFive(shop), body: { retired: true } }),
  'GET /api/admin/labels': async (shop) => ({ query: { variant_ids: String(await makeStock(shop, 5)) } }),
  'PUT /api/admin/variants/slot': async (shop) => ({
    body: { variant_ids: [await makeStock(shop, 5)], slot: 'Binder 3' },
  }),
  'PUT /api/admin/variants/retired': async (shop) => ({
    body: { variant_ids: [await makeStock(shop, 5)], retired: true },
  }),
  'GET /api/admin/products/:id/variants': async (shop) => ({ params: await makeFive(shop) }),
  'POST /api/admin/products/:id/variants': async (shop) => ({
    params: await makeFive(shop),
    body: { variant: { condition: 'lp', price: '2.00', on_hand: 2 } },
  }),
  'POST /api/admin/products/:id/regrades': async (shop) => {
    const from_variant_id = await makeStock(shop, 5)
    const regrade = { from_variant_id, condition: 'mp', language: 'en', quantity: 2 } as const
    return { params: await makeFive(shop), body: { regrade } }
  },
  'POST /api/admin/singles': async () => ({
    body: {
      single: { name: 'Lightning Bolt', set: 'm10', collector_number: '999', rarity: 'rare', finish: 'etched' },
    },
  }),
  'POST /api/admin/singles/batch': async () => ({
    body: {
      singles: {
        game: 'one_piece',
        apply: true,
        rows: [
          {
            line: 2,
            name: 'Monkey.D.Luffy',
            set: 'op01',
            set_name: 'Romance Dawn',
            released_on: '2022-12-02',
            collector_number: '3',
            rarity: 'leader',
            finish: 'nonfoil',
          },
        ],
      },
    },
  }),
  'POST /api/admin/sealed_products': async () => ({ body: { sealed_product: TIN } }),
  'PUT /api/admin/sealed_products/:id': async ({ db }) => {
    const sealed = db.selectFrom('products').select(['id', 'updated_at']).where('sealed', '=', true)
    const { id, updated_at } = await sealed.orderBy('id').executeTakeFirstOrThrow()
    return { params: { id: String(id) }, body: { sealed_product: TIN, updated_at: updated_at.toISOString() } }
  },
}
