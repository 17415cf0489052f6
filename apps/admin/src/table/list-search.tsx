import { FIELD_CLASS } from '@sideboard/ui/field.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListAddress } from './use-list-address.ts'

/** Long enough to finish a word, short enough not to wait for. */
const PAUSE_MS = 250

type ListSearchProps = { list: ListAddress; label: string; placeholder?: string; name?: string }

/** Searches a list as one types, in the address under `q`. The key / leads here. */
export function ListSearch({ list, label, placeholder, name = 'q' }: ListSearchProps) {
  const id = useId()
  const kept = list.get(name) ?? ''
  const [typed, setTyped] = useState({ text: kept, over: kept })
  // Going back in the history changes the address under the box; then it shows what stands there.
  const text = typed.over === kept || typed.text.trim() === kept ? typed.text : kept
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const search = (words: string, after: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => list.change({ [name]: words.trim() }), after)
  }
  return (
    <div className="min-w-56 grow basis-56">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={placeholder}
        className={FIELD_CLASS}
        onChange={({ target }) => {
          setTyped({ text: target.value, over: kept })
          search(target.value, PAUSE_MS)
        }}
        onKeyDown={({ key }) => key === 'Enter' && search(text, 0)}
      />
    </div>
  )
}
