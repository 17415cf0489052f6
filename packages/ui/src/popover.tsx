import * as Radix from 'radix-ui/popover'
import { useState, type ReactElement, type ReactNode } from 'react'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** The accessible name. */
  label: string
  children: (close: () => void) => ReactNode
}

/** A non-modal panel for content that a menu cannot hold, such as a field. Escape and outside clicks close it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-50 flex min-w-60 flex-col rounded-xl border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A button in the panel. */
export function PopoverAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center rounded-lg px-3 text-left hover:bg-sunken"
    >
      {children}
    </button>
  )
}
