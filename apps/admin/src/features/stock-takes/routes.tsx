import type { Section } from '../../section.ts'

export const stockTakesSection: Section = {
  path: 'stock-takes',
  title: 'Stock-takes',
  permission: 'catalogue',
  shortcut: 'k',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./stock-takes.tsx')).StockTakes }) },
    { path: 'regraded', lazy: async () => ({ Component: (await import('./regraded-list.tsx')).RegradedList }) },
    {
      path: ':id/put-away',
      lazy: async () => ({ Component: (await import('./put-away-list.tsx')).StockTakePutAwayList }),
    },
    { path: ':id', lazy: async () => ({ Component: (await import('./stock-take-page.tsx')).StockTakePage }) },
  ],
}
