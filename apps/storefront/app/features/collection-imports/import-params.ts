import { readPositiveInteger, readPage } from '../../shell/page-param.ts'
import { IMPORT_PATH } from '../collection/import-path.ts'
import type { Outcome } from './collection-imports.queries.ts'

/** The open import, its tab and page, kept in the URL so that it can be resumed later. */
export type ImportView = { id: number; outcome?: Outcome; page: number }

const OUTCOMES = ['match', 'near', 'unknown', 'skipped'] as const

/** Undefined when no file has been sent. */
export function readImportView(search: URLSearchParams): ImportView | undefined {
  const id = readPositiveInteger(search.get('file'))
  const outcome = OUTCOMES.find((word) => word === search.get('outcome'))
  return id === undefined ? undefined : { id, ...(outcome && { outcome }), page: readPage(search) }
}

export function importPath({ id, outcome, page }: ImportView): string {
  const search = new URLSearchParams({
    file: String(id),
    ...(outcome && { outcome }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${IMPORT_PATH}?${search}`
}
