import type { AuditLine } from '@pennysleeve/contract/admin/audit-log.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Link } from 'react-router'
import { listDifferences } from './list-differences.ts'

/** A list and not a table: the changes of an entry vary in length. */
export function AuditLines({ lines }: { lines: AuditLine[] }) {
  return (
    <ol aria-label="Changes" className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[13rem_1fr]">
          <div className="text-ink-soft">
            <time dateTime={line.created_at} className="figures block">
              {timeText(line.created_at)}
            </time>
            <span className="break-all">{line.actor}</span>
          </div>
          <div className="min-w-0">
            <p>
              <span className="font-semibold">{capital(line.action)}</span> <Subject line={line} />
            </p>
            <Differences line={line} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The paths of subjects that have a page. */
const PAGES: Record<string, string> = {
  order: '/orders/',
  'sell order': '/sell-orders/',
  product: '/products/',
  customer: '/customers/',
  'stock-take': '/stock-takes/',
  price_run: '/prices/runs/',
}

function Subject({ line: { action, subject_type, subject_id } }: { line: AuditLine }) {
  const type = subject_type.replaceAll('_', ' ')
  // “Ship order R1” needs no second “order”.
  const name = action.endsWith(type) ? subject_id : `${type} ${subject_id}`
  const page = PAGES[subject_type]
  if (page === undefined) return <span className="text-ink-soft">{name}</span>
  return (
    <Link to={page + subject_id} className="link">
      {name}
    </Link>
  )
}

function Differences({ line }: { line: AuditLine }) {
  const differences = listDifferences(line.before, line.after)
  if (differences.length === 0) return null
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_1fr]">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{field.replaceAll('_', ' ')}</dt>
          <dd className="min-w-0 break-words">
            {before !== undefined && <del className="text-bad">{before}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && <ins className="text-good no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
