import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsavedChanges } from '../form/use-unsaved-changes.ts'

/** Asks before leaving a page with unsaved changes. One for all forms: a router has a single blocker. */
export function LeaveGuard() {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // Closing or reloading the tab: the browser asks.
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
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
