import type { Tx } from '../../db/connect.ts'
import { NEWS_HOURS, getLetterhead, queueMail, type EmailContent } from '../mail/public.ts'
import {
  accountChangedEmail,
  passkeyEmail,
  requestedEmail,
  type PasskeyChange,
} from './account-changed-email.present.ts'
import { makeToken } from './secret-token.ts'

/** A thief would change what the owner signs in with, so the owner is told at the old address. */
export async function notifyAccountChanged(tx: Tx, to: string, what: 'password' | 'e-mail address'): Promise<void> {
  await tell(tx, to, (shopName) => accountChangedEmail(shopName, what))
}

export async function notifyPasskeyChanged(tx: Tx, to: string, change: PasskeyChange): Promise<void> {
  if (change.names.length > 0) await tell(tx, to, (shopName) => passkeyEmail(shopName, change))
}

/** Mailed before the change takes effect, so that the owner can object. */
export async function notifyEmailChangeRequested(tx: Tx, to: string): Promise<void> {
  await tell(tx, to, requestedEmail)
}

async function tell(tx: Tx, to: string, write: (shopName: string) => EmailContent): Promise<void> {
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    // One mail for each change.
    key: `account-changed:${makeToken()}`,
    to,
    content: write(letterhead.name),
    letterhead,
    confidential: false,
    hours: NEWS_HOURS,
  })
}
