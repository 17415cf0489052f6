import type { ImportRow } from '@pennysleeve/contract/collection-imports.ts'
import { readPositiveInteger, readPage } from '../../shell/page-param.ts'
import { IMPORT_PATH } from '../collection/import-path.ts'

/** The open import, its tab and page, and whether other printings are taken too, kept in the URL so that it can be resumed later. */
export type ImportView = { id: number; outcome?: ImportRow['outcome']; page: number; near?: boolean }

const OUTCOMES = ['match', 'near', 'unknown', 'skipped'] as const

/** Undefined when no file has been sent. */
export function readImportView(search: URLSearchParams): ImportView | undefined {
  const id = readPositiveInteger(search.get('file'))
  const outcome = OUTCOMES.find((word) => word === search.get('outcome'))
  const near = search.get('near') === 'true'
  return id === undefined ? undefined : { id, ...(outcome && { outcome }), page: readPage(search), near }
}

export function importPath({ id, outcome, page, near }: ImportView): string {
  const search = new URLSearchParams({
    file: String(id),
    ...(outcome && { outcome }),
    ...(page > 1 && { page: String(page) }),
    ...(near && { near: 'true' }),
  })
  return `${IMPORT_PATH}?${search}`
}
