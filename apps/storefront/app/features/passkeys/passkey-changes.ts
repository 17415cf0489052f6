import { createPasskey } from '@pennysleeve/ui/passkey.ts'
import type { PasskeyChanges } from '@pennysleeve/ui/passkeys.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { browserQueryClient, client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { passkeysQuery } from './passkeys.queries.ts'

export const passkeyChanges: PasskeyChanges = {
  add: (proof) =>
    told(
      'Passkey added',
      async () => {
        const { options } = await client('POST /api/passkeys/creation_options', { body: proof })
        await client('POST /api/passkeys', { body: { passkey: { credential: await createPasskey(options) } } })
      },
      { mayAskForCode: proof.code === undefined },
    ),
  rename: (id, name) =>
    told('Passkey renamed', () =>
      client('PUT /api/passkeys/:id', { params: { id: String(id) }, body: { passkey: { name } } }),
    ),
  remove: (id, current_password) =>
    told('Passkey removed', () =>
      client('DELETE /api/passkeys/:id', { params: { id: String(id) }, body: { current_password } }),
    ),
}

/** Runs a change and shows a toast; returns the errors by field. */
async function told(doneTitle: string, change: () => Promise<unknown>, { mayAskForCode = false } = {}) {
  try {
    await change()
    toast({ title: doneTitle, variant: 'success' })
    return undefined
  } catch (error) {
    const errors = (isApiError(error) && error.body.errors) || {}
    if (mayAskForCode && errors['code']) return errors
    toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' })
    return errors
  } finally {
    await browserQueryClient.invalidateQueries(passkeysQuery())
  }
}
