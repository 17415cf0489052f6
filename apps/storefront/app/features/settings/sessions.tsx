import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { signOutEverywhere } from '../../session/sign-out-everywhere.ts'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions.queries.ts'

/** Where the customer is signed in, and how to sign out there: for whoever left a device behind. */
export function Sessions() {
  const headingId = useId()
  const [busy, setBusy] = useState(false)
  const { data = [], dataUpdatedAt } = useQuery(sessionsQuery())
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
      {data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      <p className="text-ink-soft">Signs you out here and on every other device you have signed in on.</p>
      <Button look="secondary" busy={busy} className="self-start" onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </section>
  )
}
