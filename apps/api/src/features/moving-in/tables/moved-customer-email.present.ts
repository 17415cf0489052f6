import type { EmailContent } from '../../mail/public.ts'

export const LINK_DAYS = 14

/** To a customer whose account came from another program. */
export function movedCustomerEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Your account at ${shopName}`,
    title: `${shopName} has moved`,
    parts: [
      {
        kind: 'text',
        text: 'Our shop runs on a new program. Your account and your store credit are there already; your old password is not. Choose a new one, and everything is yours again.',
      },
      { kind: 'link', label: 'Choose your password', href },
      {
        kind: 'text',
        text: `The link works once, for ${LINK_DAYS} days. Later “Forgot password?” sends another one. Do you not know us? Then do nothing.`,
      },
    ],
  }
}
