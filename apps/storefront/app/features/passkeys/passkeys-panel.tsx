import { Passkeys } from '@pennysleeve/ui/passkeys.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { passkeyChanges } from './passkey-changes.ts'
import { passkeysQuery } from './passkeys.queries.ts'

/** The customer's passkeys, under settings. */
export function PasskeysPanel() {
  const headingId = useId()
  const { data, dataUpdatedAt } = useQuery(passkeysQuery())
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6">
      <h2 id={headingId} className="text-2xl">
        Passkeys
      </h2>
      <Passkeys
        passkeys={data?.passkeys ?? []}
        now={dataUpdatedAt}
        note="Sign in with your finger, your face or the PIN of a device instead of a password. Nobody can guess a passkey, or steal it with a false page."
        changes={passkeyChanges}
      />
    </section>
  )
}
