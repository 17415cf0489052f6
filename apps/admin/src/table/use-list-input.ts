import { useSyncedInput } from '@pennysleeve/ui/use-synced-input.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { ListParams } from './use-list-params.ts'

/** Debounce of a search field. */
const DEBOUNCE_MS = 250

/** A field that filters a list, in the URL as `name`: after a debounce, on Enter and on blur. */
export function useListInput(list: ListParams, name: string, debounceMs = DEBOUNCE_MS) {
  const kept = list.get(name) ?? ''
  const { ref, guard } = useSyncedInput(kept)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const apply = () => {
    clearTimeout(waiting.current)
    // Back cancels what was being typed.
    if (!ref.current || !guard.isTyping()) return
    const text = ref.current.value.trim()
    guard.request(text)
    list.change({ [name]: text })
  }
  return {
    ref,
    defaultValue: kept,
    onChange: () => {
      guard.type()
      clearTimeout(waiting.current)
      waiting.current = setTimeout(apply, debounceMs)
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(),
    onBlur: apply,
  }
}
