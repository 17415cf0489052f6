import { useEffect, useLayoutEffect, useState } from 'react'
import { CONTROLS, lastPressed } from './last-press.ts'
import { placeToast, type Box, type Obstacle, type Place } from './toast-position.ts'

/** The distance from the screen's edges. */
const MARGIN = 16
// Costs: needed controls outweigh any number of fields, invalid fields any number of valid ones.
const NEEDED = 10_000
const WRONG = 100
const FIELD = 1

/** Sticky bars, such as the header, have this attribute. */
const KEEP_CLEAR = '[data-keep-clear]'

/**
 * Shows the toasts in the top layer, above modals too, and places them off what is needed next: sticky bars, the
 * focused and the last pressed control, invalid fields, the modal, other fields.
 */
export function useToastPosition(list: HTMLElement | null, modal: Element | null, toastId: number | undefined): void {
  const [cameFrom] = useState<{ element?: HTMLElement }>({})

  useLayoutEffect(() => {
    if (!list || toastId === undefined) return undefined
    // Only a popover reaches the top layer. Browsers without popovers show the list in place.
    if (list.isConnected) list.showPopover?.()
    return () => {
      const hadFocus = list.contains(document.activeElement)
      if (list.isConnected) list.hidePopover?.()
      if (hadFocus) cameFrom.element?.focus()
    }
  }, [list, toastId, cameFrom])

  useEffect(() => {
    if (!list || toastId === undefined) return undefined
    let current: Place | undefined
    const place = () => {
      // A toast in use must not move.
      const inUse = list.matches(':hover') || list.contains(document.activeElement)
      if (current && inUse) return
      current = placeToast(readArea(modal), list.getBoundingClientRect(), readObstacles(list, modal), current)
      list.style.left = `${current.left}px`
      list.style.top = `${current.top}px`
    }
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !list.contains(relatedTarget)) cameFrom.element = relatedTarget
    }
    const stop = new AbortController()
    const { signal } = stop
    // Fires at once, and when the toast has rendered.
    const sizes = new ResizeObserver(place)
    sizes.observe(list)
    list.addEventListener('focusin', rememberFocus, { signal })
    document.addEventListener('focusin', place, { signal })
    document.addEventListener('scroll', place, { signal, passive: true, capture: true })
    window.addEventListener('resize', place, { signal })
    // Only the visual viewport reports a phone's on-screen keyboard.
    window.visualViewport?.addEventListener('resize', place, { signal })
    window.visualViewport?.addEventListener('scroll', place, { signal })
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [list, modal, toastId, cameFrom])
}

/** The visible part of the screen without sticky bars and side columns. */
function readArea(modal: Element | null): Box {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {}
  const area = { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height }
  if (!modal) {
    area.left = Math.max(area.left, document.querySelector('main')?.getBoundingClientRect().left ?? 0)
    for (const { box } of readBoxes(document, KEEP_CLEAR, NEEDED)) {
      // A sidebar leaves the other columns free.
      if (box.right - box.left < width / 2) continue
      if (box.top <= area.top) area.top = Math.max(area.top, box.bottom)
      else if (box.bottom >= area.bottom) area.bottom = Math.min(area.bottom, box.top)
    }
  }
  return {
    left: area.left + MARGIN,
    top: area.top + MARGIN,
    right: area.right - MARGIN,
    bottom: area.bottom - MARGIN,
  }
}

function readObstacles(list: HTMLElement, modal: Element | null): Obstacle[] {
  const within = modal ?? document.querySelector('main') ?? document
  const focused = document.activeElement?.closest(CONTROLS)
  const needed = [focused, lastPressed(), modal].filter((element) => element && !list.contains(element))
  return [
    ...needed.flatMap((element) => (element ? boxOf(element, NEEDED) : [])),
    ...(modal ? [] : readBoxes(document, KEEP_CLEAR, NEEDED)),
    ...readBoxes(within, '[aria-invalid=true]', WRONG),
    ...readBoxes(within, 'form :is(input, select, textarea, button, label)', FIELD),
  ]
}

function readBoxes(within: ParentNode, selector: string, weight: number): Obstacle[] {
  return [...within.querySelectorAll(selector)].flatMap((element) => boxOf(element, weight))
}

/** Empty for elements that are not rendered. */
function boxOf(element: Element, weight: number): Obstacle[] {
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0 ? [{ box, weight }] : []
}
