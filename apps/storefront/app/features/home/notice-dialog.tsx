import { Button } from '@sideboard/ui/button.tsx'
import { Dialog } from '@sideboard/ui/dialog.tsx'

/** A module's default because it is loaded late, with `lazy`. */
export default function NoticeDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={<span className="whitespace-pre-line">{text}</span>}
      actions={<Button onClick={onClose}>Close</Button>}
    />
  )
}
