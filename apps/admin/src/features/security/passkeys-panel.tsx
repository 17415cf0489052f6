import { ApiError } from '@pennysleeve/contract/client.ts'
import { PasskeyError } from '@pennysleeve/ui/passkey.ts'
import { createPasskeyChanges } from '@pennysleeve/ui/create-passkey-changes.ts'
import { Passkeys } from '@pennysleeve/ui/passkeys.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { client, queryClient } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Panel } from '../../shell/panel.tsx'
import { refetchQueries } from '../../api/refetch-queries.ts'

/** The member's own passkeys. Each is a second factor and signs in without password or code. */
export function PasskeysPanel() {
  const query = useQuery(apiQuery('GET /api/passkeys'))
  return (
    <div className="max-w-2xl">
      <Panel title="Passkeys">
        {query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <Passkeys
            passkeys={query.data?.passkeys ?? []}
            now={query.dataUpdatedAt}
            note="Sign in with your finger, your face or the PIN of a device: no password, no code. Once you have one, your password alone does not let you in any more, so add a second one for the day the device is lost."
            changes={CHANGES}
          />
        )}
      </Panel>
    </div>
  )
}

const CHANGES = createPasskeyChanges(
  {
    creationOptions: (body) => client('POST /api/passkeys/creation_options', { body }),
    create: (credential) => client('POST /api/passkeys', { body: { passkey: { credential } } }),
    rename: (id, name) => client('PUT /api/passkeys/:id', { params: { id }, body: { passkey: { name } } }),
    remove: (id, current_password) =>
      client('DELETE /api/passkeys/:id', { params: { id }, body: { current_password } }),
  },
  {
    added: 'The passkey is added.',
    renamed: 'The passkey is renamed.',
    removed: 'The passkey is removed.',
    failed: 'Not done',
  },
  {
    fieldErrorsOf: (error) => (error instanceof ApiError ? error.body.errors : undefined),
    messageOf: (error) => (error instanceof PasskeyError ? error.message : errorMessageOf(error)),
    // All queries: a first second factor unlocks the other sections.
    refetch: () => refetchQueries(queryClient),
  },
)
