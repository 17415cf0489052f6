import type { LeftOut } from '@pennysleeve/contract/collection-batch.ts'
import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { entryCopyText } from '@pennysleeve/domain/collection/conditions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'

/** The result of a bulk action that skipped some entries. */
export type BatchReport = { title: string; done: string; left_out: LeftOut[] }

export type LeftOutDialogProps = { report: BatchReport; onClose: () => void }

/** Lists what was done, and why the rest was skipped. Default export for `lazy`. */
export default function LeftOutDialog({ report: { title, done, left_out }, onClose }: LeftOutDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={done}
      className="max-w-2xl"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="mt-4 flex flex-col gap-4">
        {left_out.map(({ reason, entries, examples }) => (
          <li key={reason} className="rounded-xl border border-line p-4">
            <h3 className="text-lg">{reason}</h3>
            <ul className="mt-1 text-sm text-ink-soft">
              {examples.map(({ id, name, condition, language, quantity, ...printing }) => (
                <li key={id} className="figures wrap-anywhere">
                  {quantity} × {name} ·{' '}
                  {printingText({ ...printing, set: null, options_text: entryCopyText(condition, language) })}
                </li>
              ))}
              {entries > examples.length && (
                <li className="figures">and {(entries - examples.length).toLocaleString('en-AU')} more</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
