import { COLLECTION_APP_NAMES } from '@pennysleeve/domain/collection-files/file-words.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useId, useState, type DragEvent } from 'react'
import { useSendFile } from './use-send-file.ts'

const PROGRAMS = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(Object.values(COLLECTION_APP_NAMES))

/** File input with drag and drop and upload progress. */
export function ChooseFile() {
  const id = useId()
  const [over, setOver] = useState(false)
  const { send, cancel, progress, problem } = useSendFile()
  const busy = progress !== undefined

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) void send(file)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-2xl border-2 border-dashed px-6 py-12 text-center transition-colors',
        over ? 'border-link bg-sunken' : 'border-edge bg-surface',
      )}
    >
      <Icon name="list" className="size-8 text-ink-soft" />
      {busy ? (
        <>
          <label htmlFor={id} className="font-semibold">
            Reading your file...
          </label>
          <progress id={id} max={1} value={progress} className="h-2 w-full max-w-sm accent-link" />
          <output className="figures text-ink-soft">{Math.floor(progress * 100)}%</output>
          <Button look="secondary" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-lg text-ink-soft">
            Drop a CSV file from {PROGRAMS} here. Nothing is added before you have seen what will happen.
          </p>
          <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void send(file)}>
            Choose a file
          </FileButton>
          {problem && (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </>
      )}
    </div>
  )
}
