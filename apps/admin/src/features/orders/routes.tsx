import type { Section } from '../../section.ts'

export const ordersSection: Section = {
  path: 'orders',
  title: 'Orders',
  permission: 'orders',
  shortcut: 'o',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./order-list.tsx')).OrderList }) },
    { path: 'pack', lazy: async () => ({ Component: (await import('./pack/pack-orders.tsx')).PackOrders }) },
    { path: 'pick-list', lazy: async () => ({ Component: (await import('./papers/pick-list.tsx')).PickList }) },
    {
      path: 'packing-slips',
      lazy: async () => ({ Component: (await import('./papers/packing-slips.tsx')).PackingSlips }),
    },
    { path: 'invoices', lazy: async () => ({ Component: (await import('./papers/invoices.tsx')).Invoices }) },
    {
      path: ':number/return',
      lazy: async () => ({ Component: (await import('./returns/return-page.tsx')).ReturnPage }),
    },
    { path: ':number', lazy: async () => ({ Component: (await import('./detail/order-detail.tsx')).OrderDetail }) },
  ],
}
