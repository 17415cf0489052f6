import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail, type EmailContent } from '../mail/public.ts'
import { makeToken } from './secret-token.ts'

/** Expiry of the mail: later it is no news. */
const HOURS = 72

/** A thief would change what the owner signs in with, so the owner is told at the old address. */
export async function notifyAccountChanged(tx: Tx, to: string, what: 'password' | 'e-mail address'): Promise<void> {
  await tell(tx, to, (shopName) => changeEmail(shopName, what))
}

type PasskeyChange = { names: string[]; done: 'added' | 'removed' }

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
    hours: HOURS,
  })
}

const WAS_IT_YOU: EmailContent['parts'] = [
  { kind: 'text', text: 'Was it you? Then there is nothing to do.' },
  { kind: 'text', text: 'Was it not you? Reply to this mail at once: we help you back in and keep others out.' },
]

function changeEmail(shopName: string, what: string): EmailContent {
  return {
    subject: `Your ${what} at ${shopName} has changed`,
    title: `Your ${what} has changed`,
    parts: [{ kind: 'text', text: `The ${what} of your account at ${shopName} has just been changed.` }, ...WAS_IT_YOU],
  }
}

function passkeyEmail(shopName: string, { names, done }: PasskeyChange): EmailContent {
  const account = `${done === 'added' ? 'to' : 'from'} your account at ${shopName}`
  const [one, some, have] =
    names.length === 1 ? ['A passkey has', 'The passkey', 'has'] : ['Passkeys have', 'The passkeys', 'have']
  const named = names.map((name) => `“${name}”`).join(', ')
  return {
    subject: `${one} been ${done} ${account}`,
    title: `${one} been ${done}`,
    parts: [{ kind: 'text', text: `${some} ${named} ${have} just been ${done} ${account}.` }, ...WAS_IT_YOU],
  }
}

function requestedEmail(shopName: string): EmailContent {
  return {
    subject: `Another e-mail address for your account at ${shopName}`,
    title: 'Another e-mail address',
    parts: [
      { kind: 'text', text: `Somebody has asked to use another e-mail address for your account at ${shopName}.` },
      { kind: 'text', text: 'It stays at this one until the link in our mail to the other one is opened.' },
      { kind: 'text', text: 'Was it you? Then there is nothing to do here.' },
      {
        kind: 'text',
        text: 'Was it not you? Then somebody knows your password: choose a new one at once, which cancels the change too, and reply to this mail if you need help.',
      },
    ],
  }
}
