import type { Room } from '../../room.ts'

export const stockTakesRoom: Room = {
  path: 'stock-takes',
  title: 'Stock-takes',
  permission: 'catalogue',
  letter: 'k',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./stock-takes.tsx')).StockTakes }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./stock-take-page.tsx')).StockTakePage }) },
  ],
}
