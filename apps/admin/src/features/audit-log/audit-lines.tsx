import type { AuditLine } from '@sideboard/contract/admin/audit-log.ts'
import { timeText } from '@sideboard/domain/date-text.ts'
import { listDifferences } from './list-differences.ts'

/** The log as a list rather than a table: what changed takes as many lines as it needs. */
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
              <span className="font-semibold">{capital(line.action)}</span>{' '}
              <span className="text-ink-soft">
                {line.subject_type} {line.subject_id}
              </span>
            </p>
            <Differences line={line} />
          </div>
        </li>
      ))}
    </ol>
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
