import { displayMoney, type Cents, cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { getGiftCardOffer, setGiftCardOffer, type GiftCardOfferRow } from './gift-cards.queries.ts'

type Settings = {
  years: number
  sold_online?: boolean | undefined
  least?: Cents | undefined
  most?: Cents | undefined
}

/** For cards that are sold from now on; what is left out stays. */
export async function changeGiftCardSettings(tx: Tx, staff: Session, sent: Settings): Promise<GiftCardOfferRow> {
  const before = await getGiftCardOffer(tx)
  const after = {
    years: sent.years,
    sold_online: sent.sold_online ?? before.sold_online,
    min_cents: sent.least ?? before.min_cents,
    max_cents: sent.most ?? before.max_cents,
  }
  if (after.min_cents > after.max_cents) {
    const range = { least: displayMoney(cents(after.min_cents)), most: displayMoney(cents(after.max_cents)) }
    throw new ShopError('gift_card.amount_out_of_range', range).onField('most')
  }
  await setGiftCardOffer(tx, after)
  await recordChange(tx, staff, { action: 'change gift cards', subject: ['shop', 'gift cards'], before, after })
  return after
}
