import { useFollowingInput } from '@pennysleeve/ui/use-following-input.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { ListAddress } from './use-list-address.ts'

/** Long enough to finish a word, short enough not to wait for. */
const PAUSE_MS = 250

/** A box whose text narrows a list, in the address under `name`: after a pause, with Enter, and when it is left. */
export function useListInput(list: ListAddress, name: string, pauseMs = PAUSE_MS) {
  const kept = list.get(name) ?? ''
  const { ref, guard } = useFollowingInput(kept)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const apply = () => {
    clearTimeout(waiting.current)
    // Whoever has gone back meanwhile no longer wants what they were typing.
    if (!ref.current || !guard.isTyping()) return
    const text = ref.current.value.trim()
    guard.ask(text)
    list.change({ [name]: text })
  }
  return {
    ref,
    defaultValue: kept,
    onChange: () => {
      guard.type()
      clearTimeout(waiting.current)
      waiting.current = setTimeout(apply, pauseMs)
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && apply(),
    onBlur: apply,
  }
}
