import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'

export type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
}

/** A menu button (ARIA) with its items. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: a scroll lock would shift the page.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-50 min-w-48 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="mb-1 border-b border-line px-3 py-2 font-semibold">{children}</Radix.Label>
}

export type MenuItemProps = {
  /** Renders the child as the item, such as a link. */
  asChild?: boolean
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({ asChild = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      {...(onSelect ? { onSelect } : {})}
      className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-ink no-underline outline-none data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-link"
    >
      {children}
    </Radix.Item>
  )
}
