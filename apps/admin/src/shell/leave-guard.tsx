import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved } from '../form/use-unsaved.ts'

/** Asks before a page is left with something typed that is not saved. Once for all forms: a router has one such guard. */
export function LeaveGuard() {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // Closing the tab or loading another page: there the browser asks, in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Dialog
      open={leaving.state === 'blocked'}
      onOpenChange={() => leaving.reset?.()}
      title="Leave without saving?"
      description="Something on this page is not saved yet. If you leave, it is lost."
      actions={
        <>
          <Button look="secondary" onClick={() => leaving.proceed?.()}>
            Leave without saving
          </Button>
          <Button onClick={() => leaving.reset?.()}>Stay here</Button>
        </>
      }
    />
  )
}
