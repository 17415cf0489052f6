import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** By the WebAuthn error names that the library keeps (https://www.w3.org/TR/webauthn-3/), or ours. */
const SENTENCES = {
  NotAllowedError: 'That was cancelled, or took too long, or there is no passkey for this shop here.',
  AbortError: 'That was cancelled.',
  InvalidStateError: 'This device has a passkey for your account already.',
  ConstraintError: 'This device cannot keep a passkey behind a finger, a face or a PIN.',
  NotSupportedError: 'This device cannot make a passkey that the shop can check.',
  SecurityError: 'Passkeys do not work at this address.',
  nameless: 'This passkey does not say whose it is. Please try another.',
  unsupported: 'This browser cannot use passkeys.',
  unknown: 'Your device could not do that. Please try again.',
}
export type PasskeyReason = keyof typeof SENTENCES

/** An error of the device or browser, with a message to show. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: PasskeyReason

  constructor(reason: PasskeyReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options)
    this.reason = reason
  }
}

/** Transports are strings that browsers return unchanged. */
type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'excludeCredentials'> & {
  excludeCredentials: { id: string; type: 'public-key'; transports: string[] }[]
}
type Signed = AuthenticationResponseJSON & { response: { userHandle: string } }

/** Creates a passkey in the browser. */
export async function createPasskey(options: CreationOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // Safe cast: the transports came from browsers.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return asked(() => startRegistration({ optionsJSON }))
}

/** Signs the challenge with a discoverable passkey. */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await asked(() => startAuthentication({ optionsJSON: options }))
  const { userHandle } = signed.response
  if (userHandle === undefined) throw new PasskeyError('nameless')
  return { ...signed, response: { ...signed.response, userHandle } }
}

async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyError('unsupported')
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyError(error instanceof Error && isReason(error.name) ? error.name : 'unknown', { cause: error })
  }
}

function isReason(name: string): name is PasskeyReason {
  return Object.hasOwn(SENTENCES, name)
}
