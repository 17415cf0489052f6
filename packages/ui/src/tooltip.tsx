import { useEffect, useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'

const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_DELAY_MS = 300

const GAP_PX = 6
const EDGE_PX = 8

// After one tooltip the next opens without waiting, wherever on the page it is.
let lastClosedAt = Number.NEGATIVE_INFINITY

export type TooltipProps = {
  text: string
  children: ReactNode
  className?: string
}

/**
 * Explains what it wraps on hover, focus and tap. The wrapper takes the focus itself, because a disabled button,
 * which needs explaining most, takes neither focus nor pointer.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  const close = () => {
    clearTimeout(waiting.current)
    if (open) lastClosedAt = performance.now()
    setOpen(false)
  }
  const openSoon = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS) setOpen(true)
    else waiting.current = setTimeout(() => setOpen(true), TOOLTIP_DELAY_MS)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only shows its explanation, which has a role
    <span
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach the explanation
      tabIndex={0}
      aria-describedby={open ? id : undefined}
      className={className ?? 'inline-flex rounded-lg'}
      onPointerEnter={openSoon}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      // A tap is the only way a phone can ask; not every phone gives what is tapped the focus.
      onClick={() => setOpen(true)}
      onFocus={() => setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {open && <Bubble id={id} text={text} onPressElsewhere={close} />}
    </span>
  )
}

type BubbleProps = { id: string; text: string; onPressElsewhere: () => void }

/** In the browser's top layer, so that no box around it can clip it; it follows what it explains. */
function Bubble({ id, text, onPressElsewhere }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const { current } = bubble
    const explained = current?.parentElement
    if (!current || !explained) return undefined
    const place = () => placeBeside(current, explained.getBoundingClientRect())
    // Browsers without popovers show it in place.
    current.showPopover?.()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', place, { capture: true })
  }, [])

  // A tap that gave nothing the focus takes none away either.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && bubble.current?.parentElement?.contains(target))) onPressElsewhere()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [onPressElsewhere])

  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      aria-label={text}
      popover="manual"
      className="animate-fade pointer-events-none fixed inset-auto m-0 max-w-64 rounded-lg border-0 bg-ink px-3 py-2 text-sm text-paper shadow-float"
    >
      {text}
    </span>
  )
}

/** Above what it explains, below where there is no room, and never over the edge of the screen. */
function placeBeside(bubble: HTMLElement, explained: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const above = explained.top - height - GAP_PX
  const centred = explained.left + (explained.width - width) / 2
  const rightmost = document.documentElement.clientWidth - width - EDGE_PX
  bubble.style.top = `${above < EDGE_PX ? explained.bottom + GAP_PX : above}px`
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(centred, rightmost))}px`
}
