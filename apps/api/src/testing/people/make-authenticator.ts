import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Passkey } from '@pennysleeve/contract/passkeys.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect } from 'vitest'
import { PASSWORD } from './make-customer.ts'
import type { TestShop } from '../open-test-shop.ts'

export type CreationOptions = ResponseOf<'POST /api/passkeys/creation_options'>['options']
export type RequestOptions = ResponseOf<'POST /api/passkeys/sign_in_options'>['options']
export type Authenticator = ReturnType<typeof makeAuthenticator>

const FLAGS = { present: 1, verified: 4, attested: 64 }
/** The test shop's origin. */
const ORIGIN = 'http://localhost:80'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Deviations of a faulty authenticator. */
type AssertionFlaws = {
  origin?: string
  rpId?: string
  userHandle?: string
  /** User presence without user verification. */
  unverified?: true
  challenge?: string
  /** Sends an attestation although none was requested. */
  attested?: string
  type?: string
  /** The signature counter it claims. */
  count?: number
}

/** A software authenticator with one passkey: ES256, discoverable, with a signature counter. */
export function makeAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, odd: AssertionFlaws) =>
    Buffer.from(
      JSON.stringify({ type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? ORIGIN }),
    )
  const authData = (rpId: string, odd: AssertionFlaws, attested = Buffer.alloc(0)) => {
    count += counts ? 1 : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.count ?? count)
    const flags = FLAGS.present | (odd.unverified ? 0 : FLAGS.verified) | (attested.length > 0 ? FLAGS.attested : 0)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), counter, attested])
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    credentialId: credential.id,
    /** Like navigator.credentials.create. */
    create: ({ challenge, rp, user }: CreationOptions, odd: AssertionFlaws = {}) => {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', odd.attested ? 'packed' : 'none'],
          ['attStmt', new Map<string, string>(odd.attested ? [['x5c', odd.attested]] : [])],
          ['authData', new Uint8Array(authData(rp.id, odd, attested))],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Like navigator.credentials.get. */
    get: ({ challenge, rpId }: RequestOptions, odd: AssertionFlaws = {}) => {
      const data = authData(rpId, odd)
      const client = clientData('webauthn.get', challenge, odd)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: odd.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** Adds a passkey to an account and returns its row. */
export async function makePasskey(
  shop: TestShop,
  { token }: { token: string },
  { authenticator = makeAuthenticator(), code }: { authenticator?: Authenticator; code?: string } = {},
): Promise<Passkey> {
  const { options } = (await askToAdd(shop, token, { current_password: PASSWORD, code })).body
  const { status, body } = await add(shop, token, authenticator.create(options))
  expect([status, body]).toEqual([201, body])
  return body
}

export const askToAdd = (shop: TestShop, token: string, body: object) =>
  shop.send<ResponseOf<'POST /api/passkeys/creation_options'> & { error: string; errors: Record<string, string[]> }>(
    'POST',
    '/api/passkeys/creation_options',
    { token, body },
  )

export const add = (shop: TestShop, token: string, credential: object, name?: string) =>
  shop.send<Passkey & { error: string }>('POST', '/api/passkeys', { token, body: { passkey: { credential, name } } })

type SignedIn = ResponseOf<'POST /api/passkeys/sign_in'> & { error: string }

/** A browser at the sign-in page; challenge and response are separate steps. */
export async function openSignIn(shop: TestShop, address?: string) {
  const asked = await shop.send<ResponseOf<'POST /api/passkeys/sign_in_options'>>(
    'POST',
    '/api/passkeys/sign_in_options',
    address ? { address } : {},
  )
  const cookie = String(asked.headers['set-cookie']).split(';', 1)[0] ?? ''
  return {
    status: asked.status,
    cookie,
    setCookie: String(asked.headers['set-cookie']),
    options: asked.body.options,
    signIn: (credential: object, sent: { cookie?: string; remember_me?: boolean } = {}) =>
      shop.send<SignedIn>('POST', '/api/passkeys/sign_in', {
        cookie: sent.cookie ?? cookie,
        body: { credential, remember_me: sent.remember_me },
        ...(address ? { address } : {}),
      }),
  }
}

/** Both steps at once. */
export async function signInWith(shop: TestShop, authenticator: Authenticator) {
  const { options, signIn } = await openSignIn(shop)
  return signIn(authenticator.get(options))
}
