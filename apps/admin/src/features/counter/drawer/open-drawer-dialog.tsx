import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { OpenDrawerForm } from './open-drawer-form.tsx'

type OpenDrawerDialogProps = { onOpened: () => void; onClose: () => void }

/** Asked at the first cash; then the sale goes on. */
export function OpenDrawerDialog({ onOpened, onClose }: OpenDrawerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Open the cash drawer"
      description="Cash goes into the drawer of this device. How much is in it before the first sale?"
    >
      <div className="mt-4">
        <OpenDrawerForm
          onOpened={() => {
            onClose()
            onOpened()
          }}
        />
      </div>
    </Dialog>
  )
}
