import type { CardImport } from '@pennysleeve/contract/admin/imports.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { megabytes, sourceOf, STATES, summaryOf } from './import-labels.ts'

/** The progress and the cancel button. */
export function RunningImport({ one }: { one: CardImport }) {
  const cancel = useApiMutation('PUT /api/admin/imports/:id/cancel')
  const isWriting = one.state === 'writing'
  const text = isWriting
    ? `${one.written.toLocaleString('en-AU')} of ${one.to_write.toLocaleString('en-AU')} changes written`
    : `${one.objects.toLocaleString('en-AU')} cards read, ${megabytes(one.read_bytes)}${one.size_bytes === null ? '' : ` of ${megabytes(one.size_bytes)}`}`
  return (
    <section aria-label="Under way" className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5">
      <ProgressBar
        label={`${sourceOf(one)}: ${STATES[one.state].text.toLowerCase()}`}
        max={isWriting ? one.to_write : (one.size_bytes ?? undefined)}
        value={isWriting ? one.written : one.read_bytes}
        text={`${text}. ${summaryOf(one)}.`}
      />
      {one.asked_by !== null && (
        <Button
          look="secondary"
          className="self-start"
          busy={cancel.isPending || one.cancel_asked}
          onClick={() => cancel.mutate({ params: { id: String(one.id) } })}
        >
          {one.cancel_asked ? 'Stopping...' : 'Stop'}
        </Button>
      )}
    </section>
  )
}
