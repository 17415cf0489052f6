import { NavLink, useLocation } from 'react-router'
import { CustomerLinks } from './customer-links.tsx'
import { InTurn } from './in-turn.tsx'
import { Logo } from './logo.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeSwitch } from '@sideboard/ui/theme-switch.tsx'
import { VisitorLinks } from './visitor-links.tsx'

const SECTIONS = [
  { to: '/cards', label: 'Singles' },
  { to: '/games', label: 'Sealed' },
  { to: '/sell-card-info', label: 'Sell cards' },
  { to: '/faq', label: 'FAQ' },
]

// On a phone the second row, which it shares with the theme's switch and a customer's menu, one button wide each.
const MIDDLE_CLASS =
  'order-1 basis-[calc(100%-3.25rem)] max-md:in-data-signed-in:basis-[calc(100%-6.5rem)] md:order-none md:basis-auto md:grow'

export function Header() {
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex flex-wrap items-center gap-2 pt-1.5 pb-2 md:flex-nowrap md:gap-x-4 md:py-2">
        <Logo />
        <nav aria-label="Sections" className="hidden lg:block">
          <ul className="flex">
            {SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center rounded-lg px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {pathname === '/settings' ? <div className={MIDDLE_CLASS} /> : <SearchBox className={MIDDLE_CLASS} />}
        <div className="order-2 md:order-none">
          <ThemeSwitch />
        </div>
        <VisitorLinks />
        <InTurn turn={1}>
          <CustomerLinks />
        </InTurn>
      </div>
      <OfflineNotice />
    </header>
  )
}
