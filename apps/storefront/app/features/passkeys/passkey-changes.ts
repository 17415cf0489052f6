import { createPasskeyChanges } from '@pennysleeve/ui/create-passkey-changes.ts'
import { browserQueryClient, client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { passkeysQuery } from './passkeys.queries.ts'

export const passkeyChanges = createPasskeyChanges(
  {
    creationOptions: (body) => client('POST /api/passkeys/creation_options', { body }),
    create: (credential) => client('POST /api/passkeys', { body: { passkey: { credential } } }),
    rename: (id, name) => client('PUT /api/passkeys/:id', { params: { id }, body: { passkey: { name } } }),
    remove: (id, current_password) =>
      client('DELETE /api/passkeys/:id', { params: { id }, body: { current_password } }),
  },
  { added: 'Passkey added', renamed: 'Passkey renamed', removed: 'Passkey removed', failed: 'Change failed' },
  {
    fieldErrorsOf: (error) => (isApiError(error) ? error.body.errors : undefined),
    messageOf: errorMessageOf,
    refetch: () => browserQueryClient.invalidateQueries(passkeysQuery()),
  },
)
