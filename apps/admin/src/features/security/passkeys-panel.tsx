import { ApiError } from '@pennysleeve/contract/client.ts'
import { createPasskey, PasskeyError } from '@pennysleeve/ui/passkey.ts'
import { Passkeys, type PasskeyChanges } from '@pennysleeve/ui/passkeys.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { client, queryClient } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Panel } from '../../shell/panel.tsx'

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

const CHANGES: PasskeyChanges = {
  add: (proof) =>
    told(
      'The passkey is added.',
      async () => {
        const { options } = await client('POST /api/passkeys/creation_options', { body: proof })
        await client('POST /api/passkeys', { body: { passkey: { credential: await createPasskey(options) } } })
      },
      { mayAskForCode: proof.code === undefined },
    ),
  rename: (id, name) =>
    told('The passkey is renamed.', () =>
      client('PUT /api/passkeys/:id', { params: { id: String(id) }, body: { passkey: { name } } }),
    ),
  remove: (id, current_password) =>
    told('The passkey is removed.', () =>
      client('DELETE /api/passkeys/:id', { params: { id: String(id) }, body: { current_password } }),
    ),
}

/** Runs a change and shows a toast; returns the errors by field. */
async function told(done: string, change: () => Promise<unknown>, { mayAskForCode = false } = {}) {
  try {
    await change()
    toast({ title: done, variant: 'success' })
    return undefined
  } catch (error) {
    const errors = (error instanceof ApiError && error.body.errors) || {}
    if (mayAskForCode && errors['code']) return errors
    const reason = error instanceof PasskeyError ? error.message : errorMessageOf(error)
    toast({ title: 'Not done', description: reason, variant: 'destructive' })
    return errors
  } finally {
    // A first second factor unlocks the other sections.
    await queryClient.invalidateQueries()
  }
}
