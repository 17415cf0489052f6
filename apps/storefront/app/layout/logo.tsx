import { Link } from 'react-router'
import { useShop } from '../shell/shop.queries.ts'

export function Logo() {
  const name = useShop()?.name ?? 'Home'
  return (
    <Link
      to="/dashboard"
      className="mr-auto flex min-h-11 max-w-64 min-w-8 items-center gap-2 text-ink no-underline max-md:basis-0 max-md:grow sm:gap-2.5"
    >
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
      {/* Narrow screens: only the sign is shown. */}
      <span className="line-clamp-2 font-display text-base leading-tight font-bold tracking-tight max-[389px]:in-data-signed-in:sr-only min-[360px]:text-lg min-[360px]:leading-tight sm:text-xl sm:leading-tight lg:max-xl:in-data-signed-in:sr-only">
        {name}
      </span>
    </Link>
  )
}
