import { useSearchParams } from 'react-router'

/** The pagination parameters: by page, or by the last row's id. */
const PAGE_PARAMS = ['page', 'after', 'before']

/**
 * A list's search, filters, sort and page, kept in the URL so that reload, Back and shared links show the same list.
 * `sort` is a column's name, with a minus for descending.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()

  /** Sets parameters; empty values are removed. Any change except of the page returns to the first page. */
  function change(values: Record<string, string | undefined>): void {
    // window.location is newer than the last render, and a debounced change runs long after it.
    const now = new URLSearchParams(window.location.search)
    setParams(changed(now, values), { replace: !('page' in values) })
  }

  return {
    get: (name: string) => params.get(name) ?? undefined,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    sort: params.get('sort') ?? undefined,
    change,
    /** Keyset pagination: the id of the last row before this page. */
    after: Number.parseInt(params.get('after') ?? '', 10) || undefined,
    hrefAfter: (id: number) => `?${changed(params, { after: String(id) }).toString()}`,
    firstHref: `?${changed(params, {}).toString()}`,
    hrefFor: (page: number) => `?${changed(params, { page: String(page) }).toString()}`,
    /** The rows below this one, in a list sorted by id. */
    hrefBelow: (id: number) => `?${changed(params, { before: String(id) }).toString()}`,
    /** Whether a search or filter is active. */
    narrowed: [...params.keys()].some((name) => name !== 'sort' && !PAGE_PARAMS.includes(name)),
    clear: () => setParams({}, { replace: true }),
  }
}
export type ListParams = ReturnType<typeof useListParams>

function changed(params: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const place of PAGE_PARAMS) next.delete(place)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
