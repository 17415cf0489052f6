import { giftCardState } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { ShopError } from '../../shop-error.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'

const REFUSALS = { void: 'gift_card.void', spent: 'gift_card.empty', expired: 'gift_card.expired' } as const

/** Why nothing can be paid with a card. */
export function findGiftCardRefusal(card: GiftCardRow): ShopError | undefined {
  const state = giftCardState(card, shopDay(new Date()))
  return state === 'active' ? undefined : new ShopError(REFUSALS[state])
}
