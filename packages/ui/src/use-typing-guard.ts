import { useEffect, useEffectEvent, useState } from 'react'
import { createTypingGuard, type TypingGuard } from './typing-guard.ts'

/** A typing guard that stops on history navigation. */
export function useTypingGuard(onGoneBack: () => void): TypingGuard {
  const [guard] = useState(createTypingGuard)
  const goneBack = useEffectEvent(() => {
    guard.stop()
    onGoneBack()
  })
  useEffect(() => {
    const onPopState = () => goneBack()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  return guard
}
