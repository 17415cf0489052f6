import { linkOrigin, type Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentGiftCardEmail } from './gift-card-email.present.ts'
import { findGiftCard, findGiftCardWords, findEncryptedCode, listCardsToMail, setMailed } from './gift-cards.queries.ts'
import { decryptGiftCode } from './gift-code.ts'

/** The mail is not sent after this time: whoever bought the card has asked by then. */
const HOURS = 14 * 24

/** Cards per round; the next minute goes on. */
const ROUND = 100

type Delivery = { db: Db; config: Config; encryptionKey: Buffer }

/** Mails the cards of orders of the web whose day has come. One that fails holds up no other. */
export async function deliverDueGiftCards(deps: Delivery, onFailure: (error: unknown) => void): Promise<void> {
  for (const id of await listCardsToMail(deps.db, ROUND)) await deliverGiftCard(deps, id).catch(onFailure)
}

/** Queues the mail with a card's code, once however often the job runs: the mail has the card's key. */
export async function deliverGiftCard({ db, config, encryptionKey }: Delivery, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const card = await findGiftCard(tx, id)
    const sealed = await findEncryptedCode(tx, id)
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
        words: await findGiftCardWords(tx, id),
      }),
      letterhead,
      // Erased once it is sent: whoever has the code has the money.
      confidential: true,
      hours: HOURS,
    })
    await setMailed(tx, id)
  })
}
