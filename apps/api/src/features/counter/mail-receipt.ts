import type { Tx } from '../../db/connect.ts'
import { NEWS_HOURS, queueMail } from '../mail/public.ts'
import { readReceipt } from './read-receipt.ts'
import { presentReceiptEmail } from './receipt-email.present.ts'

/** Queues the receipt in the sale's transaction. */
export async function mailReceipt(tx: Tx, number: string, to: string): Promise<void> {
  const receipt = await readReceipt(tx, number)
  await queueMail(tx, {
    key: `counter-receipt:${number}`,
    to,
    content: presentReceiptEmail(receipt),
    letterhead: receipt.shop,
    confidential: false,
    hours: NEWS_HOURS,
  })
}
