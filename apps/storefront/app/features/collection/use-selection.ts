import { useRef, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<number>
  /** Switches one entry, or with `range` all rows from the last one switched to this one, as this one is switched. */
  toggle: (id: number, range: boolean) => void
  add: (ids: readonly number[]) => void
  remove: (ids: readonly number[]) => void
  clear: () => void
}

/** Which entries are selected, on whatever page they stand. `rows` are the ids of the page, in its order. */
export function useSelection(rows: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const add = (added: readonly number[]) => setIds((before) => new Set([...before, ...added]))
  const remove = (removed: readonly number[]) => {
    const gone = new Set(removed)
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))))
  }
  const toggle = (id: number, range: boolean) => {
    const from = range ? rows.findIndex((row) => row === last.current) : -1
    const to = rows.indexOf(id)
    const switched = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    if (ids.has(id)) remove(switched)
    else add(switched)
  }
  return { ids, toggle, add, remove, clear: () => setIds(new Set()) }
}
