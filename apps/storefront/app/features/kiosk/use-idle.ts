import { useEffect, useRef } from 'react'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** Calls back after so long without a touch, a key or a scroll, again and again. */
export function useIdle(milliseconds: number, onIdle: () => void): void {
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  })
  useEffect(() => {
    let timer = 0
    const start = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        latest.current()
        start()
      }, milliseconds)
    }
    start()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { capture: true, passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start, { capture: true })
    }
  }, [milliseconds])
}
