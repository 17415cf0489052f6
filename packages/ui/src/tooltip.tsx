import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@sideboard/domain/limits.ts'
import * as Radix from 'radix-ui/tooltip'
import { useState, type PointerEvent, type ReactNode } from 'react'

/** Once around the app: after one tooltip the next opens without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

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

  // Radix closes on a press and ignores fingers; a tap is the only way a phone can ask.
  const openOnTap = (event: PointerEvent) => {
    event.preventDefault()
    if (event.pointerType !== 'mouse') setOpen(true)
  }

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild onPointerDown={openOnTap} onClick={(event) => event.preventDefault()}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach the explanation */}
        <span tabIndex={0} className={className ?? 'inline-flex rounded-lg'}>
          {children}
        </span>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="animate-fade z-50 max-w-64 rounded-lg bg-ink px-3 py-2 text-sm text-paper shadow-float"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
