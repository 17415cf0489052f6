import type { Assertion, NewCredential } from '@pennysleeve/contract/passkeys.ts'
import type { KnownPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** Supported signature algorithms: Ed25519, ES256, RS256 (COSE numbers). */
export const ALGORITHMS = [-8, -7, -257]

type Expected = { challenge: string; party: RelyingParty }
type VerifiedPasskey = { credential_id: Buffer; public_key: Buffer; sign_count: number }

/** Verifies a registration: challenge, origin and user verification. Returns the new passkey. */
export async function verifyNewPasskey(
  sent: NewCredential,
  { challenge, party }: Expected,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const attestationObject = await withoutAttestation(sent.response.attestationObject)
  if (attestationObject === undefined) return undefined
  const { registrationInfo } = await orUndefined(
    verifyRegistrationResponse({
      response: {
        ...sent,
        response: { clientDataJSON: sent.response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credential_id: Buffer.from(id, 'base64url'), public_key: Buffer.from(publicKey), sign_count: counter }
}

/** Verifies a signature. Returns the new signature counter; undefined if it is invalid. */
export async function verifyAssertion(
  sent: Assertion,
  passkey: KnownPasskey,
  { challenge, party }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** Loaded on first use: it takes 26 MB and a fifth of a second. */
async function loadLibrary() {
  return import('@simplewebauthn/server')
}

/**
 * Attestation is not requested. If a device sends one, it is dropped unread: checking a stranger's certificates can
 * make the server fetch a URL of their choice.
 */
async function withoutAttestation(attestationObject: string): Promise<string | undefined> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
    return isoBase64URL.fromBuffer(
      isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      ),
    )
  } catch {
    return undefined
  }
}

/** The library throws on any invalid input; here that is a refusal. */
async function orUndefined<T extends object>(verification: Promise<T>): Promise<Partial<T>> {
  return verification.catch(() => ({}))
}
