import type { giftCardsRoutes } from '@pennysleeve/contract/gift-cards.ts'
import { displayMoney } from '@pennysleeve/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { requireTypedGiftCard } from './require-typed-gift-card.ts'
import { getGiftCardOffer } from './gift-cards.queries.ts'
import { presentBalance, presentOffer } from './gift-cards.present.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'

export function giftCardsHandlers({ db }: Deps): Pick<Handlers, keyof typeof giftCardsRoutes> {
  return {
    'GET /api/gift_cards/offer': async () => presentOffer(await getGiftCardOffer(db)),
    'POST /api/gift_cards/balance': async ({ body }, { network }) =>
      presentBalance(await requireTypedGiftCard(db, body.code, network)),
    'POST /api/gift_cards/redemptions': async ({ body }, { session, network, once }) => {
      const card = await requireTypedGiftCard(db, body.code, network)
      return once(async (tx) => ({ display_amount: displayMoney(await redeemGiftCard(tx, session.user_id, card.id)) }))
    },
  }
}
