import { NavLink } from 'react-router'

const TABS = [
  { to: '/profile/mycollection', label: 'My Collection' },
  { to: '/profile/decks', label: 'Decks' },
  { to: '/profile/wishlist', label: 'Wishlist' },
  { to: '/profile/orders', label: 'Order History' },
  { to: '/profile/sell-history', label: 'Sell History' },
]

/** Links and not ARIA tabs: each tab is a page with its own URL. */
export function ProfileTabs() {
  return (
    <nav aria-label="Profile" className="mt-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              preventScrollReset
              className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
