import type { Section } from '../../section.ts'

export const discountCodesSection: Section = {
  path: 'discount-codes',
  title: 'Discount codes',
  permission: 'discount_codes',
  shortcut: 'v',
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./discount-codes.tsx')).DiscountCodes }) }],
}
