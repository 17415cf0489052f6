import type { Section } from '../../section.ts'

export const mailsSection: Section = {
  path: 'mails',
  title: 'Mail',
  permission: 'customers',
  shortcut: 'm',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./mails.tsx')).Mails }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./mail-page.tsx')).MailPage }) },
  ],
}
