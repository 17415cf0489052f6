import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/** Single-key shortcuts of a page, inactive while typing. Global shortcuts take precedence. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const work = keys[event.key]
    if (!work) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    // Global shortcuts listen on the document and run first.
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
