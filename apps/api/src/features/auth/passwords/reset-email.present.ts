import type { EmailContent } from '../../mail/public.ts'

export function resetEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Choose a new password for ${shopName}`,
    title: 'Choose a new password',
    parts: [
      { kind: 'text', text: `Somebody asked for a new password for your account at ${shopName}.` },
      { kind: 'link', label: 'Choose a new password', href },
      { kind: 'text', text: 'The link works once, for one hour. Only the newest one works.' },
      { kind: 'text', text: 'Was it not you? Then do nothing: your password stays as it is.' },
    ],
  }
}
