import { Passkeys } from '@pennysleeve/ui/passkeys.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { passkeyChanges } from './passkey-changes.ts'
import { passkeysQuery } from './passkeys.queries.ts'

/** The customer's passkeys, on the settings page. */
export function PasskeysPanel() {
  const headingId = useId()
  const query = useQuery(passkeysQuery())
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} className="text-2xl">
        Passkeys
      </h2>
      {query.data ? (
        <Passkeys
          passkeys={query.data.passkeys}
          now={query.dataUpdatedAt}
          note="Sign in with your finger, your face or the PIN of a device instead of a password. Nobody can guess a passkey, or steal it with a false page."
          changes={passkeyChanges}
        />
      ) : query.isError ? (
        <LoadFailed text="Your passkeys could not be loaded." query={query} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </section>
  )
}
