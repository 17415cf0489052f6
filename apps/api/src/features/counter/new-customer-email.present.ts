import type { EmailContent } from '../mail/public.ts'

export const LINK_DAYS = 7

/** To a customer whose account was made at the counter. */
export function newCustomerEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Your account at ${shopName}`,
    title: `Welcome to ${shopName}`,
    parts: [
      {
        kind: 'text',
        text: 'We have made an account for you at our counter. Choose a password, and it is yours online too.',
      },
      { kind: 'link', label: 'Choose your password', href },
      {
        kind: 'text',
        text: `The link works once, for ${LINK_DAYS} days. Later “Forgot password?” sends another one. Was it not you? Then do nothing.`,
      },
    ],
  }
}
