import type { Section } from '../../section.ts'

export const reportsSection: Section = {
  path: 'reports',
  title: 'Reports',
  permission: 'reports',
  shortcut: 'f',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./sales/sales-page.tsx')).SalesPage }) },
    { path: 'journal', lazy: async () => ({ Component: (await import('./journal/journal-page.tsx')).JournalPage }) },
    { path: 'stock', lazy: async () => ({ Component: (await import('./balances/balances-page.tsx')).BalancesPage }) },
    { path: 'margin', lazy: async () => ({ Component: (await import('./margin/margin-page.tsx')).MarginPage }) },
    { path: 'buying', lazy: async () => ({ Component: (await import('./buying/buying-page.tsx')).BuyingReportPage }) },
    { path: 'gst', lazy: async () => ({ Component: (await import('./gst/gst-page.tsx')).GstPage }) },
  ],
}
