import { Link } from 'react-router'
import { useShop } from '../shell/shop.queries.ts'

const LINKS = [
  { to: '/dashboard', label: 'Home' },
  { to: '/dashboard#all-cards-heading', label: 'All Cards' },
  { to: '/games', label: 'Our Products' },
  { to: '/events', label: 'Events' },
  { to: '/decks', label: 'Decks' },
  { to: '/sell-card-info', label: 'Sell card info' },
  { to: '/faq', label: 'FAQ' },
]

const LINK_CLASS = 'inline-flex min-h-11 items-center text-ink no-underline hover:text-link hover:underline'

export function Footer() {
  const shop = useShop()
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {shop && (
          <div className="sm:col-span-2">
            <p className="font-display text-xl font-bold">{shop.name}</p>
            <p className="mt-1 max-w-md text-ink-soft">{shop.tagline}</p>
            <address className="mt-4 text-ink-soft not-italic">
              {shop.address}
              {shop.abn && <span className="block">ABN {shop.abn}</span>}
            </address>
          </div>
        )}
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={LINK_CLASS}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul>
          {shop?.events_url && (
            <li>
              <a href={shop.events_url} rel="noopener" className={LINK_CLASS}>
                Store events
              </a>
            </li>
          )}
          <li>
            <Link to="/gift-cards" className={LINK_CLASS}>
              Gift cards
            </Link>
          </li>
          <li className="flex min-h-11 items-center text-ink-soft">Terms</li>
          <li className="flex min-h-11 items-center text-ink-soft">Privacy</li>
        </ul>
      </div>
    </footer>
  )
}
