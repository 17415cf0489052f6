import { ApiError } from '@pennysleeve/contract/client.ts'
import { MOVED_KINDS, type MovedKind } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { FileButton } from '@pennysleeve/ui/file-button.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFileWork } from '../../api/use-file-work.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { Page } from '../../shell/page.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ProgressBar } from '../../shell/progress-bar.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { KIND_TEXTS } from './moved-labels.ts'
import { openFile, sendFile, type OpenedFile, type SendOptions } from './send-moved-file.ts'

export function NewFile() {
  const { kind } = useParams()
  const known = MOVED_KINDS.find((one) => one === kind)
  return known ? <NewFileOf key={known} kind={known} /> : <NotFound />
}

/** Chooses a file, then its columns, and sends it. */
function NewFileOf({ kind }: { kind: MovedKind }) {
  const navigate = useNavigate()
  const [file, setFile] = useState<OpenedFile>()
  const { progress, setProgress, problem, attempt } = useFileWork()
  /** The same file has been brought in already: the sentence and what was to be sent. */
  const [same, setSame] = useState<{ text: string; options: SendOptions }>()
  const choose = (chosen: File) =>
    attempt(async () => {
      setFile(undefined)
      setFile(await openFile(kind, chosen))
    })
  const send = (opened: OpenedFile, options: SendOptions) =>
    attempt(async () => {
      setSame(undefined)
      setProgress(0)
      try {
        await navigate(`/moving-in/files/${await sendFile(kind, opened, options, setProgress)}`)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'moved_file.same_file') throw error
        setSame({ text: error.message, options })
      }
    })
  const { title, needs } = KIND_TEXTS[kind]
  return (
    <Page
      title={`Moving in: ${title.toLowerCase()}`}
      note="Nothing changes before you have seen what the file would do."
    >
      <Panel title="1. The file" note={needs}>
        {progress === undefined ? (
          <div className="flex flex-wrap items-center gap-4">
            <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(chosen) => void choose(chosen)}>
              {file ? 'Choose another file' : 'Choose a file'}
            </FileButton>
            {file && <span className="font-semibold [overflow-wrap:anywhere]">{file.name}</span>}
          </div>
        ) : (
          <ProgressBar label="Reading your file..." max={1} value={progress} text={`${Math.floor(progress * 100)}%`} />
        )}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </Panel>
      {file && progress === undefined && (
        <ColumnsForm key={file.hash} kind={kind} file={file} onSend={(options) => void send(file, options)} />
      )}
      <Dialog
        open={same !== undefined}
        onOpenChange={(open) => open || setSame(undefined)}
        title="The same file again?"
        description={same?.text}
        actions={
          <>
            <Button look="secondary" onClick={() => setSame(undefined)}>
              Do not bring it in
            </Button>
            <Button look="danger" onClick={() => file && same && void send(file, { ...same.options, again: true })}>
              Bring it in again
            </Button>
          </>
        }
      />
    </Page>
  )
}
