import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { hashPassword, insertUser, makeResetLink, makeToken, type UserRow } from '../auth/public.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { recordChange } from '../staff/public.ts'
import { LINK_DAYS, newCustomerEmail } from './new-customer-email.present.ts'

/**
 * An account for somebody at the counter. Nobody knows its password: the mailed link is the only way in, so a mistyped
 * address opens nothing to staff, and its owner proves that the mailbox is theirs.
 */
export async function createCustomer(tx: Tx, config: Config, staff: Session, email: string): Promise<UserRow> {
  const user = await insertUser(tx, email, await hashPassword(makeToken()))
  if (!user) throw new ShopError('counter.customer_known', { email }).onField('email')
  const letterhead = await getLetterhead(tx)
  const { href, key } = await makeResetLink(tx, config, user.id, LINK_DAYS * 24 * 60)
  await queueMail(tx, {
    key: `new-customer:${key}`,
    to: user.email,
    content: newCustomerEmail(letterhead.name, href),
    letterhead,
    confidential: true,
    hours: LINK_DAYS * 24,
  })
  await recordChange(tx, staff, { action: 'make customer', subject: ['customer', user.id] })
  return user
}
