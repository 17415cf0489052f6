import type { Section } from '../../section.ts'

export const counterSection: Section = {
  path: 'counter',
  title: 'Counter',
  permission: 'counter',
  shortcut: 'n',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./sale/counter.tsx')).Counter }) },
    { path: 'drawer', lazy: async () => ({ Component: (await import('./drawer/drawer-page.tsx')).DrawerPage }) },
    { path: 'closings', lazy: async () => ({ Component: (await import('./drawer/closings.tsx')).Closings }) },
    {
      path: 'closings/:id',
      lazy: async () => ({ Component: (await import('./drawer/closing-page.tsx')).ClosingPage }),
    },
    {
      path: 'orders',
      lazy: async () => ({ Component: (await import('./orders/web-orders-at-counter.tsx')).WebOrdersAtCounter }),
    },
    { path: 'trade', lazy: async () => ({ Component: (await import('./trade/trade-page.tsx')).TradePage }) },
    { path: 'kiosk', lazy: async () => ({ Component: (await import('./kiosk/kiosk-page.tsx')).KioskPage }) },
    { path: 'buying', lazy: async () => ({ Component: (await import('./buying/buying.tsx')).Buying }) },
    {
      path: 'buying/papers/:id',
      lazy: async () => ({ Component: (await import('./buying/purchase-paper-page.tsx')).PurchasePaperPage }),
    },
    {
      path: 'register',
      lazy: async () => ({ Component: (await import('./register/register-page.tsx')).RegisterPage }),
    },
    {
      path: 'receipts/:number',
      lazy: async () => ({ Component: (await import('./receipt/receipt-page.tsx')).ReceiptPage }),
    },
  ],
}
