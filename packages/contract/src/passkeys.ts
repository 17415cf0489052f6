import { z } from 'zod'
import { anyPassword, withToken } from './auth.ts'
import { plainLine } from './plain-text.ts'
import type { RouteTable } from './route.ts'

/** WebAuthn level 3 JSON; bytes are base64url. */
const bytes = (most: number) =>
  z
    .string()
    .min(1, 'is missing')
    .max(most, 'is too long')
    .regex(/^[\w-]*$/, 'must be base64url')
const transport = z.string().max(20, 'is too long')

/** A credential id has at most 1023 bytes. */
const credentialId = bytes(1364)
const clientData = bytes(4096)

const credential = z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key') })

const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(32_768),
    transports: z.array(transport).max(10, 'are too many').default([]),
  }),
})
export type NewCredential = z.output<typeof newCredential>

const assertion = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(100),
  }),
})
export type Assertion = z.output<typeof assertion>

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Prevents a second passkey on the same device. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const name = plainLine(60)
const passkeyParams = z.object({ id: z.string() })
/** A TOTP or recovery code, if the account has one. */
const code = z.string().max(40, 'is too long').optional()

const own = { access: 'customer', cache: 'private', tag: 'passkeys' } as const

export const passkeysRoutes = {
  'POST /api/passkeys/sign_in_options': {
    access: 'public',
    cache: 'private',
    tag: 'passkeys',
    summary:
      'What navigator.credentials.get takes to sign in with a passkey; good once, for five minutes, in the browser that asked',
    response: z.object({ options: requestOptions }),
  },
  'POST /api/passkeys/sign_in': {
    access: 'public',
    cache: 'private',
    tag: 'passkeys',
    summary: 'Gives a token for what a passkey has signed, without a password or a code',
    body: z.object({ credential: assertion, remember_me: z.boolean().default(false) }),
    response: z.object({ user: withToken }),
  },
  'GET /api/passkeys': {
    ...own,
    summary: 'One’s own passkeys: their names, since when, and when each was last used',
    response: z.object({ passkeys: z.array(passkey) }),
  },
  'POST /api/passkeys/creation_options': {
    ...own,
    summary:
      'What navigator.credentials.create takes to make a passkey; needs the password of today, and a code where the account has an authenticator app',
    body: z.object({ current_password: anyPassword, code }),
    response: z.object({ options: creationOptions }),
  },
  'POST /api/passkeys': {
    ...own,
    summary: 'Adds the passkey that the browser has made; without a name it is called like the device',
    status: 201,
    body: z.object({ passkey: z.object({ name: name.optional(), credential: newCredential }) }),
    response: passkey,
  },
  'PUT /api/passkeys/:id': {
    ...own,
    summary: 'Gives a passkey another name',
    params: passkeyParams,
    body: z.object({ passkey: z.object({ name }) }),
    response: passkey,
  },
  'DELETE /api/passkeys/:id': {
    ...own,
    summary: 'Removes a passkey; needs the password of today',
    status: 204,
    params: passkeyParams,
    body: z.object({ current_password: anyPassword }),
    response: z.void(),
  },
} satisfies RouteTable
