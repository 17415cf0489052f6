export type Access = 'public' | 'signed-out' | 'private'

/** Access by path: `public` everyone, `signed-out` visitors only, `private` customers only. */
const ACCESS = {
  '/': 'public',
  '/dashboard': 'public',
  '/cards': 'public',
  '/cards/:cardId': 'public',
  '/sealed/:cardId': 'public',
  '/games': 'public',
  '/games/:gameType': 'public',
  '/events': 'public',
  '/events/:eventId': 'public',
  '/faq': 'public',
  '/conditions': 'public',
  '/gift-cards': 'public',
  '/kiosk': 'public',
  '/search-help': 'public',
  '/sell-card-info': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/verify-email': 'public',
  '/auth/*': 'signed-out',
  '/search': 'private',
  '/cart': 'private',
  '/checkout': 'private',
  '/payment': 'private',
  '/checkout-complete': 'private',
  '/parsed-deck-list': 'private',
  '/decks': 'private',
  '/decks/:deckId': 'private',
  '/sellcart': 'private',
  '/profile/*': 'private',
  '/settings': 'private',
} as const satisfies Record<string, Access>

/** Unknown paths are public: everyone may see the not-found page. */
export function accessOf(pathname: string): Access {
  const pattern = Object.entries(ACCESS).find(([path]) => matches(path, pathname))
  return pattern?.[1] ?? 'public'
}

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false
  return wanted.every((part, i) => part === '*' || part.startsWith(':') || part === given[i]?.toLowerCase())
}
