import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { useState } from 'react'
import type { MemberChange } from './use-member-changes.ts'

export function ConfirmDialog({ change, onClose }: { change: MemberChange; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    // useApiMutation has already shown the error.
    await change.make().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={change.label}
      description={change.text}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void make()}>
            {change.label}
          </Button>
        </>
      }
    />
  )
}
