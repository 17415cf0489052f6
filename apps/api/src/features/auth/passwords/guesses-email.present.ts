import type { EmailContent } from '../../mail/public.ts'

export function guessesEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Wrong passwords for your account at ${shopName}`,
    title: 'Somebody typed wrong passwords',
    parts: [
      { kind: 'text', text: `Somebody has tried to sign in to your account at ${shopName} with wrong passwords.` },
      { kind: 'text', text: 'Was it you? Then wait a quarter of an hour, or choose a new password.' },
      {
        kind: 'text',
        text: 'Was it not you? Nobody got in. You can sign in as always from a device that you have used before; from a new one it may take a while, or a new password.',
      },
      { kind: 'link', label: 'Choose a new password', href },
    ],
  }
}
