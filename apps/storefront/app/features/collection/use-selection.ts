import { useRef, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<number>
  /** Toggles one entry; with `range` sets all rows since the last toggled one to the same state. */
  toggle: (id: number, range: boolean) => void
  add: (ids: readonly number[]) => void
  remove: (ids: readonly number[]) => void
  clear: () => void
}

/** The selected entry ids, across pages. `rows` are the ids of the current page in order. */
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
