import { Link } from 'react-router'
import { useShop } from './shop.queries.ts'

export function Logo() {
  const name = useShop()?.name ?? 'Home'
  return (
    <Link to="/dashboard" className="flex min-h-11 items-center gap-2.5 text-ink no-underline">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect x="4" y="6" width="14" height="20" rx="2.5" className="fill-link" transform="rotate(-10 11 16)" />
        <rect
          x="13"
          y="5.5"
          width="14"
          height="20"
          rx="2.5"
          className="fill-accent stroke-paper"
          strokeWidth="1.5"
          transform="rotate(8 20 15)"
        />
      </svg>
      {/* On the smallest screens a customer's buttons need the room. */}
      <span className="font-display text-lg leading-none max-[440px]:in-data-signed-in:sr-only font-bold tracking-tight sm:text-xl">
        {name}
      </span>
    </Link>
  )
}
