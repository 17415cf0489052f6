import type { EmailContent } from '../../mail/public.ts'

export const VALID_DAYS = 3
const ENDS = { kind: 'text', text: `The link works once, for ${VALID_DAYS} days. Only the newest one works.` } as const

export function verificationEmail(shopName: string, href: string): EmailContent {
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

export function moveEmail(shopName: string, href: string): EmailContent {
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
