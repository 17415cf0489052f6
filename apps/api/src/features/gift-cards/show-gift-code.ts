import { giftCodeText } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import type { Tx } from '../../db/connect.ts'
import { isEncryptedWith } from '../../encryption/encrypt.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { findGiftCard, findEncryptedCode } from './gift-cards.queries.ts'
import { decryptGiftCode } from './gift-code.ts'

const SHOWN_HOURS = 24

/**
 * The code of a card for printing, on the day it was made; later it is the holder's secret. So is that of a card that was
 * moved in, at once: its holder has it already. Each look is logged.
 */
export async function showGiftCode(tx: Tx, { key, staff }: { key: Buffer; staff: Session }, id: number) {
  const card = await findGiftCard(tx, id)
  const sealed = await findEncryptedCode(tx, id)
  if (!card || !sealed) throw notFound()
  const isNew = Date.now() - card.created_at.getTime() < SHOWN_HOURS * 60 * 60 * 1000
  const wasMade = card.order_id !== null || card.replaces_id !== null
  if (!isNew || !wasMade || card.voided || !isEncryptedWith(key, sealed)) throw new ShopError('gift_card.code_hidden')
  await recordChange(tx, staff, { action: 'show gift card code', subject: ['gift card', id] })
  return { code: giftCodeText(decryptGiftCode(key, sealed)) }
}
