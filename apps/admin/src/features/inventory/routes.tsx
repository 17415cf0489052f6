import type { Section } from '../../section.ts'

export const inventorySection: Section = {
  path: 'products',
  title: 'Products and stock',
  permission: 'catalogue',
  shortcut: 'p',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./products.tsx')).Products }) },
    { path: 'new', lazy: async () => ({ Component: (await import('./sealed-form.tsx')).NewSealedProduct }) },
    { path: 'new-single', lazy: async () => ({ Component: (await import('./single-form.tsx')).NewSingle }) },
    { path: 'labels', lazy: async () => ({ Component: (await import('./labels.tsx')).Labels }) },
    { path: 'singles-file', lazy: async () => ({ Component: (await import('./single-file.tsx')).SingleFile }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./product-page.tsx')).ProductPage }) },
    { path: ':id/edit', lazy: async () => ({ Component: (await import('./sealed-form.tsx')).EditSealedProduct }) },
  ],
}
