import { sellGiftCard } from '../goods/sell-gift-card.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const ofCard = async (shop: TestShop) => ({ params: { id: String((await sellGiftCard(shop, '20.00')).id) } })

export const giftCardsCalls: StaffCalls<
  | 'GET /api/admin/gift_cards'
  | 'GET /api/admin/gift_cards/:id'
  | 'POST /api/admin/gift_cards/lookup'
  | 'POST /api/admin/gift_cards/:id/code'
  | 'POST /api/admin/gift_cards/:id/void'
  | 'POST /api/admin/gift_cards/:id/replacement'
  | 'POST /api/admin/gift_cards/:id/refund'
  | 'PUT /api/admin/gift_card_settings'
> = {
  'GET /api/admin/gift_cards': async () => ({}),
  'GET /api/admin/gift_cards/:id': ofCard,
  'POST /api/admin/gift_cards/lookup': async (shop) => ({ body: { code: (await sellGiftCard(shop, '20.00')).code } }),
  'POST /api/admin/gift_cards/:id/code': ofCard,
  'POST /api/admin/gift_cards/:id/void': async (shop) => ({ ...(await ofCard(shop)), body: { reason: 'Given back' } }),
  'POST /api/admin/gift_cards/:id/replacement': async (shop) => ({ ...(await ofCard(shop)), body: { reason: 'Lost' } }),
  'POST /api/admin/gift_cards/:id/refund': async (shop) => {
    const { id, clerk } = await sellGiftCard(shop, '20.00')
    return { params: { id: String(id) }, body: { refund: { reason: 'Changed their mind', device: clerk.device } } }
  },
  'PUT /api/admin/gift_card_settings': async () => ({ body: { years: 4 } }),
}
