import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/** Lets single letters work on a page, where nobody is writing. Those that work everywhere come first. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const work = keys[event.key]
    if (!work) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    // The shortcuts of the whole back-office listen on the document, so they are asked before these.
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
