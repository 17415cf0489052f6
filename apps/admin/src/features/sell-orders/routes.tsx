import type { Room } from '../../room.ts'

export const sellOrdersRoom: Room = {
  path: 'sell-orders',
  title: 'Selling queue',
  permission: 'sell_orders',
  letter: 's',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./sell-orders.tsx')).SellOrders }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./sell-order-page.tsx')).SellOrderPage }) },
  ],
}
