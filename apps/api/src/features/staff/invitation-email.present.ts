import type { EmailContent } from '../mail/public.ts'

export const LINK_DAYS = 7
const ROLES = { staff: 'a member of staff', admin: 'an admin' }

/** `isNew`: the account was created by the invitation. */
type Invited = { role: keyof typeof ROLES; href: string; isNew: boolean }

export function invitationEmail(shopName: string, { role, href, isNew }: Invited): EmailContent {
  const farewell = 'You have been signed out on all your devices, and the old password of your account works no more.'
  return {
    subject: 'You have been invited to the back-office',
    title: 'Welcome to the back-office',
    parts: [
      { kind: 'text', text: `${shopName} has made you ${ROLES[role]}.` },
      { kind: 'link', label: 'Choose your password', href },
      { kind: 'text', text: `The link works once, for ${LINK_DAYS} days. Afterwards sign in at /admin of the shop.` },
      ...(isNew ? [] : [{ kind: 'text' as const, text: farewell }]),
    ],
  }
}
