import type { Section } from '../../section.ts'

export const preOrdersSection: Section = {
  path: 'pre-orders',
  title: 'Pre-orders',
  permission: 'catalogue',
  shortcut: 'q',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./pre-orders.tsx')).PreOrders }) },
    { path: 'new/:productId', lazy: async () => ({ Component: (await import('./new-pre-order.tsx')).NewPreOrder }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./pre-order-page.tsx')).PreOrderPage }) },
  ],
}
