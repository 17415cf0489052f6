import { COLLECTION_APP_NAMES } from '@pennysleeve/domain/collection-files/file-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { importsQuery } from './collection-imports.queries.ts'
import { importPath } from './import-params.ts'

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })

/** Earlier imports with rows left. */
export function UnfinishedImports() {
  const files = useQuery(importsQuery()).data?.collection_imports ?? []
  if (files.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="mt-10">
      <h3 id="unfinished" className="text-xl">
        Files with rows left
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {files.map(({ id, file_name, app, created_at, rows }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <Link to={importPath({ id, page: 1 })} className="link font-semibold wrap-anywhere">
              {file_name || 'A file without a name'}
            </Link>
            <span className="text-sm text-ink-soft">
              {[app && COLLECTION_APP_NAMES[app], DAY.format(new Date(created_at))].filter(Boolean).join(' · ')}
            </span>
            <span className="figures text-sm">
              {(rows.match + rows.near + rows.unknown + rows.skipped).toLocaleString('en-AU')} rows left
              {rows.unknown > 0 && `, ${rows.unknown.toLocaleString('en-AU')} of them not found`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
