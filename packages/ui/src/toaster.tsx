import * as Radix from 'radix-ui/toast'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useTopModal } from './open-modals.ts'
import { useToast, type ToastVariant } from './toast.ts'
import { useToastPosition } from './use-toast-position.ts'

const TOAST_MS = 5000
const TOAST_SWIPE_PX = 50

const LOOKS: Record<ToastVariant, string> = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-transparent bg-bad text-on-bad',
  success: 'border-good bg-surface text-ink',
}

/** Renders the toasts; once per app. F8 focuses them, hover and focus pause the timer. */
export function Toaster() {
  const { toasts, dismiss } = useToast()
  const modal = useTopModal()
  const toastId = toasts.find(({ open }) => open)?.id
  return (
    <Radix.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      announcerContainer={modal ?? undefined}
    >
      {toasts.map(({ id, title, description, action, variant = 'default', open }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(stays) => stays || dismiss(id)}
          className={classNames(
            'animate-appear relative flex items-start gap-3 rounded-xl border p-4 pr-12 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            LOOKS[variant],
          )}
        >
          {variant === 'success' && <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />}
          <div className="grow">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="mt-0.5 text-sm">{description}</Radix.Description>}
            {action}
          </div>
          <Radix.Close
            aria-label="Close notification"
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-lg text-current"
          >
            <Icon name="close" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      {/* Inside the open modal: everything else is inert. */}
      {createPortal(<ToastList modal={modal} toastId={toastId} />, modal ?? document.body)}
    </Radix.Provider>
  )
}

function ToastList({ modal, toastId }: { modal: Element | null; toastId: number | undefined }) {
  const [list, setList] = useState<HTMLElement | null>(null)
  useToastPosition(list, modal, toastId)
  return (
    <Radix.Viewport
      ref={setList}
      popover="manual"
      className="fixed inset-auto z-60 w-[min(24rem,calc(100%-2rem))] overflow-visible bg-transparent outline-none"
    />
  )
}
