import type { Room } from '../../room.ts'

export const mailsRoom: Room = {
  path: 'mails',
  title: 'Mail',
  permission: 'customers',
  letter: 'm',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./mails.tsx')).Mails }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./mail-page.tsx')).MailPage }) },
  ],
}
