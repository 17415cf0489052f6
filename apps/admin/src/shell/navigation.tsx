import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { ThemeSwitch } from '@pennysleeve/ui/theme-switch.tsx'
import { Link, NavLink } from 'react-router'
import { SECTIONS } from '../sections.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { useSession } from '../session/session.ts'
import { signOut } from '../session/sign-in.ts'

type NavigationProps = { open: boolean; onShortcuts: () => void }

/** The member's sections and their name. */
export function Navigation({ open, onShortcuts }: NavigationProps) {
  const member = useSession((session) => session.member)
  if (!member) return null
  const sections = SECTIONS.filter(({ permission }) => isAllowed(member, permission))
  return (
    <div
      id="navigation"
      className={classNames(
        'flex flex-col gap-4 border-line print:hidden bg-sunken/60 p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r',
        !open && 'max-lg:hidden',
      )}
    >
      <Link
        to="/"
        className="inline-flex min-h-11 items-center px-3 font-display text-xl font-bold text-ink no-underline max-lg:hidden"
      >
        Back-office
      </Link>
      <nav aria-label="Sections">
        <ul className="grid gap-0.5 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
          {sections.map(({ path, title }) => (
            <li key={path}>
              <NavLink
                to={`/${path}`}
                end={path === ''}
                className="flex min-h-11 items-center rounded-lg px-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-1 border-t border-line pt-3 lg:mt-auto">
        <p className="px-3 text-sm break-words">
          <span className="block font-semibold">{member.email}</span>
          <span className="text-ink-soft">
            {member.role === 'admin' ? 'Admin' : 'Staff'}
            <SessionEnd />
          </span>
        </p>
        <div className="flex items-center gap-1">
          <ThemeSwitch />
          <Button look="quiet" size="icon" aria-label="Keyboard shortcuts" onClick={onShortcuts}>
            ?
          </Button>
          <Button look="quiet" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
        <a href="/" className="link inline-flex min-h-11 items-center px-3 text-sm">
          To the shop
        </a>
      </div>
    </div>
  )
}
