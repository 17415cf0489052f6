import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { addOpenModal } from './open-modals.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One or two sentences that are read out when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** The row of buttons at the end, one of which closes. A dialog without them gets a cross in its corner. */
  actions?: ReactNode
  /** Gets the focus afterwards where what opened the dialog is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
  className?: string
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, focusAfter, className } = props
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade fixed inset-0 z-50 bg-veil" />
        <Radix.Content
          ref={addOpenModal}
          // Radix warns about a dialog without a description unless told that there is none.
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Radix gives the focus back to a trigger of its own; ours may be opened from anywhere.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
            else focusAfter?.current?.focus()
          }}
          // A toast that has moved in here keeps Escape from the dialog; whoever is at the dialog means the dialog.
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
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
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
