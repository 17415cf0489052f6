import { index, route, type RouteConfig } from '@react-router/dev/routes'

const privateScreen = (path: string) => route(path, 'routes/private.tsx', { id: `private:${path}` })

/** Every screen of the storefront. Who may open which is in session/access.ts. */
export default [
  index('routes/start.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),

  route('games', 'routes/games.tsx'),
  route('games/:gameType', 'routes/game.tsx'),
  route('cards', 'routes/cards.tsx'),
  route('cards/:cardId', 'routes/card.tsx'),
  route('sealed/:cardId', 'routes/sealed.tsx'),

  route('faq', 'routes/faq.tsx'),
  route('sell-card-info', 'routes/sell-card-info.tsx'),

  route('auth/login', 'routes/login.tsx'),
  route('auth/register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),

  privateScreen('search'),
  privateScreen('cart'),
  privateScreen('checkout'),
  privateScreen('payment'),
  privateScreen('checkout-complete'),
  privateScreen('parsed-deck-list'),
  privateScreen('decks'),
  privateScreen('decks/:deckId'),
  privateScreen('sellcart'),
  privateScreen('profile/*'),
  privateScreen('settings'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
