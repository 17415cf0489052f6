import type { Assertion, NewCredential } from '@pennysleeve/contract/passkeys.ts'
import type { KnownPasskey } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** What the shop can check signatures of: Ed25519, ES256, RS256 (COSE's numbers). */
export const ALGORITHMS = [-8, -7, -257]

type Expected = { challenge: string; party: RelyingParty }
type VerifiedPasskey = { credential_id: Buffer; public_key: Buffer; sign_count: number }

/** The new passkey, when it was made for this challenge, on our pages, by somebody whom the device has recognised. */
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

/** How often the device has signed by now; undefined when this is not what we asked it to sign, or not by this passkey. */
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

/** When it is first needed: it takes 26 MB and a fifth of a second, and most shops start more often than that. */
async function loadLibrary() {
  return import('@simplewebauthn/server')
}

/**
 * We ask no device who made it. Should one say so all the same, it is cut off unread: certificates that a stranger sends
 * can make whoever checks them fetch an address of the stranger's choice.
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

/** The library throws at whatever is not as it should be; here that is one answer, and the caller's fault. */
async function orUndefined<T extends object>(verification: Promise<T>): Promise<Partial<T>> {
  return verification.catch(() => ({}))
}
