import type { Section } from '../../section.ts'

export const customersSection: Section = {
  path: 'customers',
  title: 'Customers',
  permission: 'customers',
  shortcut: 'c',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./customer-list.tsx')).CustomerList }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./customer-page.tsx')).CustomerPage }) },
  ],
}
