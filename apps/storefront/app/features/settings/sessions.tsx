import { Button } from '@sideboard/ui/button.tsx'
import { useId, useState } from 'react'
import { signOutEverywhere } from '../../session/sign-out-everywhere.ts'

/** For whoever left a device behind. */
export function Sessions() {
  const headingId = useId()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    await signOutEverywhere()
    setBusy(false)
  }
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} className="text-2xl">
        Devices
      </h2>
      <p className="text-ink-soft">Signs you out here and on every other device you have signed in on.</p>
      <Button look="secondary" busy={busy} className="self-start" onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </section>
  )
}
