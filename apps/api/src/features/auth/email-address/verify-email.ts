import type { Db, Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { hasOtherOpenOrder, lockOpenOrders, lockUser, setOpenOrderEmail, updateUser } from '../auth.queries.ts'
import {
  deleteOtherVerifications,
  findEmailVerification,
  markEmailVerified,
  consumeEmailVerification,
  type EmailVerification,
} from './email-verifications.queries.ts'
import { deletePasswordReset } from '../passwords/passwords.queries.ts'
import { hashToken } from '../secret-token.ts'
import { notifyAccountChanged } from '../notify-account-changed.ts'

export type Verified = { email: string; changed: boolean }

const MAX_ATTEMPTS = 3

/** Verifies the address of a mailed link and, for a pending change, makes it the account's. */
export async function verifyEmail(db: Db, token: string): Promise<Verified> {
  const tokenHash = hashToken(token)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const verified = await db.transaction().execute((tx) => tryToVerify(tx, tokenHash))
    if (verified) return verified
  }
  throw new ShopError('shop.row_locked')
}

/**
 * Lock order: open orders, then the user. Undefined if an order was created in between: locking it now would break that
 * order and could deadlock, so the caller starts over.
 */
async function tryToVerify(tx: Tx, tokenHash: Buffer): Promise<Verified | undefined> {
  const { user_id, email } = checkLink(await findEmailVerification(tx, tokenHash))
  const orderIds = await lockOpenOrders(tx, user_id)
  const user = await lockUser(tx, user_id)
  if (await hasOtherOpenOrder(tx, user_id, orderIds)) return undefined
  if (!user || !(await consumeEmailVerification(tx, tokenHash))) {
    throw invalidLink(await findEmailVerification(tx, tokenHash))
  }
  await setOpenOrderEmail(tx, user_id, email)
  const changed = email !== user.email
  if (changed) {
    // The unique index decides: another account may have taken the address meanwhile.
    if (!(await updateUser(tx, user_id, { email }))) throw emailTaken()
    // Links to the old mailbox are void now.
    await deletePasswordReset(tx, user_id)
    await deleteOtherVerifications(tx, user_id, email)
    for (const to of [user.email, email]) await notifyAccountChanged(tx, to, 'e-mail address')
  }
  await markEmailVerified(tx, user_id)
  return { email, changed }
}

function checkLink(link: EmailVerification | undefined): EmailVerification {
  if (!link || link.used || link.expired) throw invalidLink(link)
  return link
}

function invalidLink(link: EmailVerification | undefined): ShopError {
  if (link?.used) return new ShopError('account.email_link_used').onField('token', 'has been used already')
  if (link) return new ShopError('account.email_link_expired').onField('token', 'has expired')
  return new ShopError('account.email_link_unknown').onField('token', 'is not one of ours')
}

function emailTaken(): ShopError {
  return new ShopError('account.email_taken_meanwhile').onField('email', 'has already been taken')
}
