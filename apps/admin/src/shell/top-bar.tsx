import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Link } from 'react-router'

/** On narrow screens: the button that opens the navigation. */
export function TopBar({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <header
      data-keep-clear
      className="sticky top-0 z-40 flex items-center gap-2 border-b border-line bg-paper px-2 py-1.5 sm:px-4 lg:hidden print:hidden"
    >
      <Button look="quiet" size="small" aria-expanded={open} aria-controls="navigation" onClick={onToggle}>
        <Icon name={open ? 'close' : 'list'} />
        Menu
      </Button>
      <Link to="/" className="inline-flex min-h-11 items-center font-display text-lg font-bold text-ink no-underline">
        Back-office
      </Link>
    </header>
  )
}
