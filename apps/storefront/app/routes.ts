import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every route of the storefront. Who may open which is in session/access.ts. */
export default [
  index('routes/start.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),

  route('games', 'routes/games.tsx'),
  route('games/:gameType', 'routes/game.tsx'),
  route('cards', 'routes/cards.tsx'),
  route('cards/:cardId', 'routes/card.tsx'),
  route('sealed/:cardId', 'routes/sealed.tsx'),

  route('events', 'routes/events.tsx'),
  route('events/:eventId', 'routes/event.tsx'),

  route('faq', 'routes/faq.tsx'),
  route('conditions', 'routes/conditions.tsx'),
  route('gift-cards', 'routes/gift-cards.tsx'),
  route('kiosk', 'routes/kiosk.tsx'),
  route('search-help', 'routes/search-help.tsx'),
  route('sell-card-info', 'routes/sell-card-info.tsx'),

  route('auth/login', 'routes/login.tsx'),
  route('auth/register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),

  route('profile', 'routes/profile.tsx', [
    index('routes/profile-start.tsx'),
    route('mycollection', 'routes/collection.tsx'),
    route('mycollection/import', 'routes/import-collection.tsx'),
    route('decks', 'routes/profile-decks.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('orders', 'routes/order-history.tsx'),
    route('sell-history', 'routes/sell-history.tsx'),
  ]),
  route('settings', 'routes/settings.tsx'),

  route('sellcart', 'routes/sell-cart.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('checkout-complete', 'routes/checkout-complete.tsx'),

  route('search', 'routes/search.tsx'),
  route('parsed-deck-list', 'routes/parsed-deck-list.tsx'),

  route('decks', 'routes/decks.tsx'),
  route('decks/:deckId', 'routes/deck.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
