import { Button } from '@pennysleeve/ui/button.tsx'
import { Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'

const DeleteAccountDialog = lazyWithRetry(() => import('./delete-account-dialog.tsx'))

/** Explains what deletion means before the dialog is opened. */
export function DeleteAccountPanel() {
  const headingId = useId()
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} className="text-2xl">
        Delete account
      </h2>
      <p className="text-ink-soft">
        Your e-mail address, addresses, collection, decks and wishlist are deleted at once. Tax law has us keep your
        orders and payments, without your name.
      </p>
      <Button look="secondary" aria-haspopup="dialog" className="self-start text-bad" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}
