import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useId, useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'

/** Everything the shop keeps about the customer, as one file. */
export function AccountDataPanel() {
  const headingId = useId()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const data = await client('POST /api/account/data_files')
      downloadFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    } catch (error) {
      toast({ title: 'No file', description: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} className="text-2xl">
        Your data
      </h2>
      <p className="text-ink-soft">
        Everything we keep about you in one file: account, addresses, orders and payments, cards you sold us, store
        credit, collection, decks, wishlist, mail and devices. Programs can read it (JSON).
      </p>
      <Button look="secondary" className="self-start" busy={busy} onClick={() => void download()}>
        Download my data
      </Button>
    </section>
  )
}
