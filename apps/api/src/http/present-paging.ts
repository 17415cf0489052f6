import { pageCount } from '@pennysleeve/domain/pagination.ts'

export type Page = { page: number; per_page: number }

/** The paging fields of every list. */
export function presentPaging(count: number, totalCount: number, page: Page) {
  return {
    count,
    total_count: totalCount,
    current_page: page.page,
    pages: pageCount(totalCount, page.per_page),
    per_page: page.per_page,
  }
}

/** For a short list that is always complete. */
export function onePage(rows: readonly unknown[]) {
  return presentPaging(rows.length, rows.length, { page: 1, per_page: Math.max(rows.length, 1) })
}
