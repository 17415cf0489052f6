import { linkAddress, type Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail, type EmailContent } from '../mail/public.ts'
import type { UserRow } from './auth.queries.ts'
import { upsertEmailVerification } from './email-verifications.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const VALID_DAYS = 3

/** Mails a verification link to the account's address or to its pending new one. It replaces an older link. */
export async function sendVerificationLink(tx: Tx, config: Config, user: UserRow, to = user.email): Promise<void> {
  const token = makeToken()
  const tokenHash = hashToken(token)
  const hours = VALID_DAYS * 24
  await upsertEmailVerification(tx, { userId: user.id, email: to, tokenHash, hours })
  const letterhead = await getLetterhead(tx)
  const href = `${linkAddress(config)}/verify-email?token=${token}`
  await queueMail(tx, {
    key: `email-verification:${tokenHash.toString('hex')}`,
    to,
    content: to === user.email ? verifyEmail(letterhead.name, href) : moveEmail(letterhead.name, href),
    letterhead,
    confidential: true,
    hours,
  })
}

const ENDS = { kind: 'text', text: `The link works once, for ${VALID_DAYS} days. Only the newest one works.` } as const

function verifyEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Verify your e-mail address at ${shopName}`,
    title: 'Verify your e-mail address',
    parts: [
      { kind: 'text', text: `An account at ${shopName} has been opened with this address.` },
      { kind: 'link', label: 'Verify this address', href },
      ENDS,
      { kind: 'text', text: 'Was it not you? Then do nothing: without the link the address is not verified.' },
    ],
  }
}

function moveEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Verify your new e-mail address at ${shopName}`,
    title: 'Verify your new e-mail address',
    parts: [
      { kind: 'text', text: `Somebody wants to use this address for their account at ${shopName}.` },
      { kind: 'link', label: 'Use this address', href },
      ENDS,
      { kind: 'text', text: 'Was it not you? Then do nothing: without the link nothing changes.' },
    ],
  }
}
