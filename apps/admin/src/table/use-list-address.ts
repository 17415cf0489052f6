import { useSearchParams } from 'react-router'

/** Where in a list one is: by page, or by the last row of the page before. */
const PLACES = ['page', 'after', 'before']

/**
 * A list's search, filters, sort and page, kept in the address: reloading, going back and sending the link to a
 * colleague all show the same list. `sort` is a column's name, with a minus for the other way round.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()

  /** Changes some of them; an empty value is left out of the address. Any change but turning the page starts at its first. */
  function change(values: Record<string, string | undefined>): void {
    // What stands in the address now: a busy browser may have drawn it later, and whoever waits for a pause in typing
    // calls this long after it was drawn.
    const now = new URLSearchParams(window.location.search)
    setParams(changed(now, values), { replace: !('page' in values) })
  }

  return {
    get: (name: string) => params.get(name) ?? undefined,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    sort: params.get('sort') ?? undefined,
    change,
    /** Of a list that counts no pages: the id of the last row before this page. */
    after: Number.parseInt(params.get('after') ?? '', 10) || undefined,
    hrefAfter: (id: number) => `?${changed(params, { after: String(id) }).toString()}`,
    firstHref: `?${changed(params, {}).toString()}`,
    hrefFor: (page: number) => `?${changed(params, { page: String(page) }).toString()}`,
    /** The rows below this one, of a list that goes by id. */
    hrefBelow: (id: number) => `?${changed(params, { before: String(id) }).toString()}`,
    /** Whether anything is searched for or filtered by. */
    narrowed: [...params.keys()].some((name) => name !== 'sort' && !PLACES.includes(name)),
    clear: () => setParams({}, { replace: true }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>

function changed(params: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const place of PLACES) next.delete(place)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
