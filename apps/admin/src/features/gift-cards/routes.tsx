import type { Section } from '../../section.ts'

export const giftCardsSection: Section = {
  path: 'gift-cards',
  title: 'Gift cards',
  permission: 'gift_cards',
  shortcut: 'j',
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./gift-cards.tsx')).GiftCards }) },
    { path: ':id', lazy: async () => ({ Component: (await import('./gift-card-page.tsx')).GiftCardPage }) },
  ],
}
