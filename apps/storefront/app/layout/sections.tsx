import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { ThemeSwitch } from '@pennysleeve/ui/theme-switch.tsx'
import { useRef } from 'react'
import { NavLink } from 'react-router'

const SECTIONS = [
  { to: '/cards', label: 'Singles' },
  { to: '/games', label: 'Sealed' },
  { to: '/sell-card-info', label: 'Sell cards' },
  { to: '/faq', label: 'FAQ' },
]

const ID = 'sections'

/** Opens the navigation where the header has no room for it. */
export function SectionsButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label="Menu"
      className={buttonClass('quiet', 'icon', `lg:hidden ${className}`)}
    >
      <Icon name="menu" className="size-6" />
    </button>
  )
}

/** The navigation: a row in the header, or a drawer on narrow screens. A popover, because it needs no JavaScript. */
export function Sections() {
  const nav = useRef<HTMLElement>(null)
  return (
    <nav
      ref={nav}
      id={ID}
      popover="auto"
      aria-label="Sections"
      className="open:animate-fade fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-auto overscroll-contain bg-surface p-4 text-ink shadow-float backdrop:bg-veil lg:static lg:block lg:h-auto lg:w-auto lg:max-w-none lg:overflow-visible lg:bg-transparent lg:p-0 lg:shadow-none"
    >
      <div className="mb-3 flex items-center justify-between pl-3 lg:hidden">
        <p className="font-display text-2xl font-bold">Menu</p>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="lg:flex">
        {SECTIONS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => nav.current?.hidePopover?.()}
              className="flex min-h-12 items-center rounded-lg px-3 font-semibold whitespace-nowrap text-ink no-underline hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8 lg:min-h-11 lg:text-ink-soft lg:hover:bg-transparent lg:hover:text-ink lg:aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between border-t border-line pt-3 pl-3 lg:hidden">
        <span aria-hidden="true">Light or dark</span>
        <ThemeSwitch />
      </div>
    </nav>
  )
}
