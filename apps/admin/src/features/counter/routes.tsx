import type { Section } from '../../section.ts'

export const counterSection: Section = {
  path: 'counter',
  title: 'Counter',
  permission: 'counter',
  shortcut: 'n',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./counter.tsx')).Counter }) },
    { path: 'receipts/:number', lazy: async () => ({ Component: (await import('./receipt-page.tsx')).ReceiptPage }) },
  ],
}
