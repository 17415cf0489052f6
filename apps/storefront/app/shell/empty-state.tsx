import { buttonClass } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type EmptyStateProps = {
  text: string
  hint?: string
  /** The next step, where it is not browsing the cards. */
  children?: ReactNode
}

/** Empty state of a list, with the next step. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-2xl border border-line px-6 py-14 text-center">
      <p className="text-lg">{text}</p>
      {hint && <p className="-mt-3 max-w-md text-ink-soft">{hint}</p>}
      {children ?? (
        <Link to="/cards" className={buttonClass('primary')}>
          Browse cards
        </Link>
      )}
    </div>
  )
}
