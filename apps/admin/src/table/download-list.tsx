import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useState } from 'react'
import { errorMessageOf } from '../api/error-message.ts'
import { useSession } from '../session/session.ts'
import { downloadCsv } from './download-csv.ts'

type DownloadListProps = { readPart: (after: number | undefined) => Promise<ListFile> }

/** The list with its filters as a CSV file, for those who may take it out. */
export function DownloadList({ readPart }: DownloadListProps) {
  const member = useSession((session) => session.member)
  const [busy, setBusy] = useState(false)
  if (!member || !isAllowed(member, 'customer_files')) return null
  const download = async () => {
    setBusy(true)
    try {
      const { name, texts } = await readParts(readPart)
      downloadCsv(name, texts)
    } catch (error) {
      toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void download()}>
      Download as CSV
    </Button>
  )
}

async function readParts(readPart: DownloadListProps['readPart']): Promise<{ name: string; texts: string[] }> {
  const texts: string[] = []
  let name = ''
  for (let after: number | null | undefined; after !== null;) {
    const part = await readPart(after)
    texts.push(part.text)
    ;({ file_name: name, next: after } = part)
  }
  return { name, texts }
}
