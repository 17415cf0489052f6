/** The most rows a page of any list holds, whatever `per_page` asks for. */
export const MAX_PER_PAGE = 100

export type PageLink = number | 'gap'

export function pageCount(totalCount: number, perPage: number): number {
  return Math.ceil(totalCount / perPage)
}

/** First and last page, the current one with its neighbours, and gaps. */
export function pageLinks(currentPage: number, pages: number): PageLink[] {
  const candidates = [1, currentPage - 1, currentPage, currentPage + 1, pages]
  const shown = [...new Set(candidates.filter((page) => page >= 1 && page <= pages))].toSorted((a, b) => a - b)
  return shown.flatMap((page, i): PageLink[] => {
    const before = shown[i - 1]
    return before !== undefined && page - before > 1 ? ['gap', page] : [page]
  })
}
