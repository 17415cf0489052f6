import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import {
  deleteAllSessions,
  deleteEmailVerification,
  deletePasskeys,
  lockUserByEmail,
  hashPassword,
  insertUser,
  makeResetLink,
  makeToken,
} from '../auth/public.ts'
import { requireSender, getLetterhead, queueMail } from '../mail/public.ts'
import { invitationEmail, LINK_DAYS } from './invitation-email.present.ts'
import { recordChange } from './record-change.ts'
import { setRoleAndPassword } from './staff.queries.ts'

type Invitation = { email: string; role: 'staff' | 'admin' }

/**
 * Gives somebody a role and mails them a link. Returns their id. An existing account under the address need not be
 * theirs, since anybody can sign up with it: so its password and passkeys are removed, and only the mailbox's owner can
 * choose a new password.
 */
export async function inviteMember(tx: Tx, config: Config, staff: Session, invited: Invitation): Promise<number> {
  const { email, role } = invited
  await requireSender(tx)
  // A random password: the mailed link is the only way in.
  const passwordHash = await hashPassword(makeToken())
  const made = await insertUser(tx, email, passwordHash)
  const user = made ?? (await lockUserByEmail(tx, email))
  if (!user) throw new ShopError('staff.email_changed_hands')
  if (user.role !== 'customer') {
    throw new ShopError('staff.member_already').onField('email', 'works here already')
  }
  if (user.blocked_at) {
    throw new ShopError('staff.account_blocked').onField('email', 'is blocked')
  }
  await setRoleAndPassword(tx, user.id, role, passwordHash)
  // Customers' sessions live for weeks, so they are ended.
  await deleteAllSessions(tx, user.id)
  await deletePasskeys(tx, user.id)
  // A pending change of address by the former holder is cancelled.
  await deleteEmailVerification(tx, user.id)
  await writeInvitation(tx, config, { ...invited, userId: user.id, isNew: made !== undefined })
  await recordChange(tx, staff, {
    action: 'add to staff',
    subject: ['staff', email],
    before: made ? null : { role: 'customer' },
    after: { role },
  })
  return user.id
}

type InvitationInput = Invitation & { userId: number; isNew: boolean }

async function writeInvitation(tx: Tx, config: Config, { userId, email, role, isNew }: InvitationInput): Promise<void> {
  const letterhead = await getLetterhead(tx)
  const { href, key } = await makeResetLink(tx, config, userId, LINK_DAYS * 24 * 60)
  await queueMail(tx, {
    key: `staff-invitation:${key}`,
    to: email,
    content: invitationEmail(letterhead.name, { role, href, isNew }),
    letterhead,
    confidential: true,
    hours: LINK_DAYS * 24,
  })
}
