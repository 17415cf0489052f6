import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail, type Letter } from '../mail/public.ts'
import { makeToken } from './secret-token.ts'

/** Old news after this. */
const HOURS = 72

/** Whoever gets hold of an account changes what lets its owner in: the owner hears of it where they have read until now. */
export async function tellAccountChanged(tx: Tx, to: string, what: 'password' | 'e-mail address'): Promise<void> {
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    // Each change is told.
    key: `account-changed:${makeToken()}`,
    to,
    letter: changeLetter(letterhead.name, what),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}

function changeLetter(shopName: string, what: string): Letter {
  return {
    subject: `Your ${what} at ${shopName} has changed`,
    title: `Your ${what} has changed`,
    parts: [
      { kind: 'text', text: `The ${what} of your account at ${shopName} has just been changed.` },
      { kind: 'text', text: 'Was it you? Then there is nothing to do.' },
      { kind: 'text', text: 'Was it not you? Reply to this mail at once: we help you back in and keep others out.' },
    ],
  }
}
