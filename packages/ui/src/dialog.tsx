import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ignoreSecondPress } from './ignore-second-press.ts'
import { addOpenModal } from './open-modals.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Announced when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** The footer's buttons, one of which closes. Without them the dialog gets a close icon. */
  actions?: ReactNode
  /** Focused after closing when the opener is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  className?: string
}

function noteOpen(modal: Element | null): (() => void) | undefined {
  const forget = addOpenModal(modal)
  if (!forget) return undefined
  return () => {
    forget()
    ignoreSecondPress()
  }
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, focusAfter, className } = props
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-veil" />
        <Radix.Content
          ref={noteOpen}
          // Radix warns about a missing description unless this is undefined.
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Radix restores the focus to its own trigger only; ours is whatever was focused.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
            else focusAfter?.current?.focus()
          }}
          // A toast inside the dialog stops Escape; with the focus in the dialog, Escape closes the dialog.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false)
          }}
          className={classNames(
            'animate-appear fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[85dvh] max-w-lg overflow-auto rounded-2xl bg-surface p-6 text-ink shadow-float',
            'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
            className,
          )}
        >
          <Radix.Title className={classNames('text-2xl', !actions && 'pr-10')}>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-3 text-ink-soft">{description}</Radix.Description>
          )}
          {children}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">{actions}</div>}
          {!actions && (
            <Radix.Close aria-label="Close" className={buttonClass('quiet', 'icon', 'absolute top-3 right-3')}>
              <Icon name="close" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
