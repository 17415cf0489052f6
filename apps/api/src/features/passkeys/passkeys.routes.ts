import type { passkeysRoutes } from '@pennysleeve/contract/passkeys.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { presentUser } from '../auth/public.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { beginPasskey } from './begin-passkey.ts'
import { changeName, removePasskey } from './change-passkey.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { presentPasskey } from './passkeys.present.ts'
import { listPasskeys } from './passkeys.queries.ts'

export function passkeysHandlers(deps: Deps): Pick<Handlers, keyof typeof passkeysRoutes> {
  const { db } = deps
  return {
    'POST /api/passkeys/sign_in_options': async (_input, caller) => ({
      options: await beginPasskeySignIn(deps, caller),
    }),
    'POST /api/passkeys/sign_in': async ({ body }, caller) => {
      const { user, token } = await passkeySignIn(deps, caller, body)
      return { user: { ...(await presentUser(db, user)), api_key: token } }
    },
    'GET /api/passkeys': async (_input, { session }) => ({
      passkeys: (await listPasskeys(db, session.user_id)).map(presentPasskey),
    }),
    'POST /api/passkeys/creation_options': async ({ body }, caller) => ({
      options: await beginPasskey(deps, caller, body),
    }),
    'POST /api/passkeys': async ({ body }, caller) => presentPasskey(await addPasskey(deps, caller, body.passkey)),
    'PUT /api/passkeys/:id': async ({ params, body }, { session }) =>
      presentPasskey(await changeName(db, session, { id: rowId(params.id), ...body.passkey })),
    'DELETE /api/passkeys/:id': async ({ params, body }, caller) =>
      removePasskey(deps, caller, { id: rowId(params.id), ...body }),
  }
}
