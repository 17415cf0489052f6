import type { Shop } from '@pennysleeve/contract/content.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { addOpenModal } from '@pennysleeve/ui/open-modals.ts'
import { useEffect, useId, useRef } from 'react'
import { whenIdle } from '../../shell/when-idle.ts'

// Once per visit: navigating back to the home page does not reopen the notice.
let read = false

/**
 * The shop's notice, as a native dialog: it is closed in the server's HTML, needs no dialog library, and opens after
 * hydration.
 */
export function Notice({ notice }: { notice: Shop['notice'] }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const sayClosed = useRef<() => void>(undefined)
  const wanted = notice.enabled
  useEffect(() => {
    if (!wanted || read) return undefined
    const callOff = whenIdle(() => {
      dialog.current?.showModal()
      sayClosed.current = addOpenModal(dialog.current)
    })
    return () => {
      callOff()
      sayClosed.current?.()
    }
  }, [wanted])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      onClose={() => {
        read = true
        sayClosed.current?.()
      }}
      className="animate-appear fixed inset-x-4 top-auto bottom-4 mx-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-lg overflow-auto overscroll-contain rounded-2xl bg-surface p-6 text-ink shadow-float backdrop:bg-veil sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {notice.title}
      </h2>
      <p id={`${id}-text`} className="mt-3 whitespace-pre-line text-ink-soft">
        {notice.text}
      </p>
      <form method="dialog" className="mt-6 flex justify-end">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  )
}
