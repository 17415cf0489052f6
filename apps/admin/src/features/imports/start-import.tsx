import { ApiError } from '@pennysleeve/contract/client.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { refetchQueries } from '../../api/refetch-queries.ts'
import { FileHint } from './import-guide.tsx'
import { megabytes } from './import-labels.ts'
import { sendCardFile } from './send-card-file.ts'

type StartImportProps = {
  /** Whether the card-data service is configured. */
  service: boolean
  /** An import is running. */
  busy: boolean
}

/** Starts an import from the card-data service or a file. Leaving the page aborts the upload. */
export function StartImport({ service, busy }: StartImportProps) {
  const queryClient = useQueryClient()
  const ask = useApiMutation('POST /api/admin/imports')
  const [allCards, setAllCards] = useState(false)
  const [sending, setSending] = useState<{ sent: number; size: number }>()
  const [problem, setProblem] = useState('')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    const { signal } = (controller.current = new AbortController())
    setProblem('')
    setSending({ sent: 0, size: file.size })
    try {
      const onProgress = (sent: number) => setSending({ sent, size: file.size })
      await sendCardFile(file, { all_cards: allCards, onProgress, signal })
    } catch (error) {
      if (!signal.aborted)
        setProblem(error instanceof Error && !(error instanceof ApiError) ? error.message : errorMessageOf(error))
    } finally {
      setSending(undefined)
      await refetchQueries(queryClient)
    }
  }
  if (sending) {
    return (
      <section
        aria-label="Sending the file"
        className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-5"
      >
        <ProgressBar
          label="Sending the file..."
          max={sending.size}
          value={sending.sent}
          text={`${megabytes(sending.sent)} of ${megabytes(sending.size)}`}
        />
        <Button look="secondary" className="self-start" onClick={() => controller.current?.abort()}>
          Cancel
        </Button>
      </section>
    )
  }
  return (
    <section
      aria-label="Begin an import"
      className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <Button
        look="secondary"
        className="max-sm:py-2 max-sm:whitespace-normal"
        disabled={!service || busy}
        busy={ask.isPending}
        onClick={() => ask.mutate({ body: { import: { source: 'service' } } })}
      >
        Update from the card-data service now
      </Button>
      <FileButton
        accept=".json,.jsonl,.gz,application/json,application/gzip"
        disabled={busy}
        onFile={(file) => void send(file)}
      >
        Send a file
      </FileButton>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={allCards}
          className="size-4.5 accent-link"
          onChange={({ target }) => setAllCards(target.checked)}
        />
        With tokens, digital and oversized cards
      </label>
      <FileHint service={service} />
      {problem && (
        <p role="alert" className="basis-full text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
