import { linkOrigin, type Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentGiftCardEmail } from './gift-card-email.present.ts'
import { findGiftCard, findSealedCode } from './gift-cards.queries.ts'
import { decryptGiftCode } from './gift-code.ts'

/** The mail is not sent after this time: whoever bought the card has asked by then. */
const HOURS = 14 * 24

/** Queues the mail with a card's code, once however often the job runs: the mail has the card's key. */
export async function deliverGiftCard(
  { db, config, encryptionKey }: { db: Db; config: Config; encryptionKey: Buffer },
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const card = await findGiftCard(tx, id)
    const sealed = await findSealedCode(tx, id)
    if (!card?.recipient_email || !sealed || card.voided) return
    const letterhead = await getLetterhead(tx)
    const code = decryptGiftCode(encryptionKey, sealed)
    await queueMail(tx, {
      key: `gift-card:${id}`,
      to: card.recipient_email,
      content: presentGiftCardEmail(card, {
        code,
        shopName: letterhead.name,
        href: `${linkOrigin(config)}/gift-cards`,
      }),
      letterhead,
      // Erased once it is sent: whoever has the code has the money.
      confidential: true,
      hours: HOURS,
    })
  })
}
