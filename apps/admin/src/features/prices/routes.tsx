import type { Section } from '../../section.ts'

export const pricesSection: Section = {
  path: 'prices',
  title: 'Prices',
  permission: 'catalogue',
  shortcut: 'r',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./prices.tsx')).Prices }) },
    { path: 'change', lazy: async () => ({ Component: (await import('./change-prices.tsx')).ChangePrices }) },
    { path: 'rules', lazy: async () => ({ Component: (await import('./price-rules.tsx')).PriceRules }) },
    { path: 'file', lazy: async () => ({ Component: (await import('./price-file.tsx')).PriceFile }) },
    { path: 'runs/:id', lazy: async () => ({ Component: (await import('./price-run-page.tsx')).PriceRunPage }) },
  ],
}
