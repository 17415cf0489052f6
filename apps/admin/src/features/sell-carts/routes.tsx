import type { Section } from '../../section.ts'

export const sellOrdersSection: Section = {
  path: 'sell-orders',
  title: 'Selling queue',
  permission: 'sell_orders',
  shortcut: 's',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./sell-orders.tsx')).SellOrders }) },
    { path: ':id/put-away', lazy: async () => ({ Component: (await import('./put-away-list.tsx')).PutAwayList }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./sell-order-page.tsx')).SellOrderPage }) },
  ],
}

export const buyingSection: Section = {
  path: 'buying',
  title: 'Buying',
  permission: 'settings',
  shortcut: 'b',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./buying-page.tsx')).BuyingPage }) }],
}
