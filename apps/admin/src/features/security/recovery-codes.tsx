import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'

type RecoveryCodesProps = { codes: string[]; renewed: boolean; onKept: () => Promise<void> }

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, renewed, onKept }: RecoveryCodesProps) {
  const text = useRef<HTMLOutputElement>(null)
  const [leaving, setLeaving] = useState(false)
  useUnsavedChanges(true)
  // Focus: the previous field unmounted.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <output ref={text} tabIndex={-1} className="block">
        {renewed ? 'Your old recovery codes no longer work.' : 'Your second factor is on.'} Should you lose your phone,
        each of these codes lets you in once. Write them down, copy or save them now: they are not shown again.
      </output>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-x-8 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={leaving}
          onClick={() => {
            setLeaving(true)
            void onKept()
          }}
        >
          I have kept them
        </Button>
        <Button look="secondary" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button look="secondary" onClick={() => save(codes)}>
          Save as text
        </Button>
      </div>
    </div>
  )
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'The codes are copied.', variant: 'success' })
  } catch {
    // Denied, or unavailable without HTTPS.
    toast({ title: 'Not copied', description: 'Your browser does not allow it.', variant: 'destructive' })
  }
}

function save(codes: string[]): void {
  downloadFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
}
