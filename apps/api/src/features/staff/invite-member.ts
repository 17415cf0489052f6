import { linkAddress, type Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import {
  deleteAllSessions,
  findUserByEmail,
  hashPassword,
  insertUser,
  makeResetLink,
  makeToken,
} from '../auth/public.ts'
import { getLetterhead, queueMail, type Letter } from '../mail/public.ts'
import { recordChange } from './record-change.ts'
import { setRole } from './staff.queries.ts'

const LINK_DAYS = 7
const ROLES = { staff: 'a member of staff', admin: 'an admin' }

type Invitation = { email: string; role: 'staff' | 'admin' }

/** Lets somebody work here, and writes to them how to get in. Gives their id. */
export async function inviteMember(tx: Tx, config: Config, staff: Session, invited: Invitation): Promise<number> {
  const { email, role } = invited
  // A password nobody knows: the link in the letter is the only way in.
  const made = await insertUser(tx, email, await hashPassword(makeToken()))
  const user = made ?? (await findUserByEmail(tx, email))
  if (!user || user.role !== 'customer') {
    throw new ShopError('refused', 'This person works here already.', { email: ['works here already'] })
  }
  if (user.blocked_at) {
    throw new ShopError('refused', 'This account is blocked. Unblock it first.', { email: ['is blocked'] })
  }
  await setRole(tx, user.id, role)
  // A customer's session may live for weeks.
  await deleteAllSessions(tx, user.id)
  await writeInvitation(tx, config, { ...invited, userId: user.id, isNew: made !== undefined })
  await recordChange(tx, staff, {
    action: 'add to staff',
    subject: ['staff', email],
    before: made ? null : { role: 'customer' },
    after: { role },
  })
  return user.id
}

type Told = Invitation & { userId: number; isNew: boolean }

async function writeInvitation(tx: Tx, config: Config, { userId, email, role, isNew }: Told): Promise<void> {
  const letterhead = await getLetterhead(tx)
  const link = isNew
    ? await makeResetLink(tx, config, userId, LINK_DAYS * 24 * 60)
    : { href: `${linkAddress(config)}/admin`, key: `${userId}:${makeToken()}` }
  const about = `${letterhead.name} has made you ${ROLES[role]}.`
  await queueMail(tx, {
    key: `staff-invitation:${link.key}`,
    to: email,
    letter: isNew ? newcomersLetter(about, link.href) : customersLetter(about, link.href),
    letterhead,
    confidential: isNew,
    hours: LINK_DAYS * 24,
  })
}

function newcomersLetter(about: string, href: string): Letter {
  return {
    subject: 'You have been invited to the back-office',
    title: 'Welcome to the back-office',
    parts: [
      { kind: 'text', text: about },
      { kind: 'link', label: 'Choose your password', href },
      { kind: 'text', text: `The link works once, for ${LINK_DAYS} days. Afterwards sign in at /admin of the shop.` },
    ],
  }
}

function customersLetter(about: string, href: string): Letter {
  return {
    subject: 'You have been invited to the back-office',
    title: 'Welcome to the back-office',
    parts: [
      { kind: 'text', text: about },
      {
        kind: 'text',
        text: 'Sign in with the password of your account. You have been signed out on all your devices.',
      },
      { kind: 'link', label: 'Open the back-office', href },
    ],
  }
}
