import type { DeviceSession } from '@pennysleeve/contract/auth.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { signOutEverywhere } from '../../session/sign-out-everywhere.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions.queries.ts'
import { SignOutOthers } from './sign-out-others.tsx'

/** The customer's sessions, and the buttons to end them. */
export function Sessions() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(sessionsQuery())
  // Focus: the pressed button unmounts with its session.
  const keepFocus = () => heading.current?.focus()
  const others = (query.data ?? []).filter(({ current }) => !current)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Devices
      </h2>
      {query.data ? (
        <ul className="divide-y divide-line border-y border-line">
          {thisDeviceFirst(query.data).map((session) => (
            <SessionRow key={session.id} session={session} now={query.dataUpdatedAt} onEnded={keepFocus} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailed text="Your devices could not be loaded." query={query} />
      ) : (
        <Skeleton className="h-32" />
      )}
      {others.length > 1 && <SignOutOthers sessions={others} onEnded={keepFocus} />}
      <SignOutEverywhere />
    </section>
  )
}

function thisDeviceFirst(sessions: DeviceSession[]): DeviceSession[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}

function SignOutEverywhere() {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    await signOutEverywhere()
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="secondary" busy={busy} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
      <p className="text-sm text-ink-soft">On every device, this one too.</p>
    </div>
  )
}
