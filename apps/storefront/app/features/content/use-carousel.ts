import { useEffect, useState, useSyncExternalStore } from 'react'
import { scheduleSlide } from './schedule-slide.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Advances the slides in a loop, paused on hover and focus. */
export function useCarousel(slides: number, intervalMs: number | undefined) {
  const [current, setCurrent] = useState(0)
  // Slides whose picture is loaded: the next one is fetched before it is shown, not at first paint.
  const [reached, setReached] = useState(1)
  const [held, setHeld] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const reducedMotion = useReducedMotion()
  const playing = choice === undefined ? !reducedMotion : choice === 'play'

  const show = (slide: number) => {
    setCurrent(slide)
    setReached((count) => Math.max(count, slide + 1))
  }

  useEffect(() => {
    if (!playing || held || slides < 2) return undefined
    const next = (current + 1) % slides
    return scheduleSlide({
      intervalMs,
      prepare: () => setReached((count) => Math.max(count, next + 1)),
      turn: () => setCurrent(next),
    })
  }, [playing, held, current, slides, intervalMs])

  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { current, reached, playing, show, togglePlaying: () => setChoice(playing ? 'pause' : 'play'), holdWhile }
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(REDUCED_MOTION)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
}
