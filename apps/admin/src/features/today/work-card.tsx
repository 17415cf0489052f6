import type { Work } from '@pennysleeve/contract/admin/today.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type WorkCardProps = {
  to: string
  name: string
  work: Work
  note?: ReactNode
  /** What "overdue" means here. */
  late?: string | undefined
}

/** One kind of pending work, with its count and link. */
export function WorkCard({ to, name, work, note, late }: WorkCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-32 flex-col rounded-xl border border-line bg-surface p-4 text-ink no-underline hover:border-edge"
      >
        <span className="text-ink-soft">{name}</span>
        <span className="figures mt-1 text-4xl font-bold">{work.count}</span>
        <span className="mt-auto pt-2 text-sm text-ink-soft">
          {work.overdue > 0 ? (
            <Badge look="bad" className="max-sm:whitespace-normal">
              {work.overdue} {late}
            </Badge>
          ) : (
            note
          )}
        </span>
      </Link>
    </li>
  )
}
