/** Every way the API says no. Each code has one status, so a refusal needs no more than its code and a sentence. */
const STATUS = {
  /** The request itself is broken: not JSON, a wrong type, nonsense paging. */
  malformed: 400,
  /** A protected call without a token. */
  unauthenticated: 401,
  /** A token we do not know, or no longer. */
  invalid_api_key: 401,
  /** The address and the password do not belong together. */
  wrong_password: 401,
  /** The password is right, but a good code of the second factor is needed too. */
  second_factor: 401,
  /** What was signed is not by a passkey that we know, or not for what we asked. */
  wrong_passkey: 401,
  /** An admin who has had a week to set a second factor up does nothing else before they have. */
  second_factor_required: 403,
  /** There is no such thing, or it is someone else's. */
  not_found: 404,
  /** The path exists, the method does not. */
  method_not_allowed: 405,
  /** The body is larger than we read. */
  too_large: 413,
  /** Too late or twice: the thing is finished, or the key was used for something else. */
  conflict: 409,
  /** A rule of the shop says no: something a person could have typed otherwise. */
  refused: 422,
  /** The caller has asked too often. */
  too_many_calls: 429,
  /** The database is away. */
  unavailable: 503,
  /** The card company does not answer, or not as it should. */
  provider_away: 503,
} as const

export type ShopErrorCode = keyof typeof STATUS
export type FieldErrors = Record<string, string[]>

export class ShopError extends Error {
  readonly code: ShopErrorCode
  readonly errors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ShopErrorCode, sentence: string, errors?: FieldErrors, retryAfterSeconds?: number) {
    super(sentence)
    this.name = 'ShopError'
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The caller has asked too often; the answer says when it may ask again. */
  static tooMany(sentence: string, retryAfterSeconds: number): ShopError {
    return new ShopError('too_many_calls', sentence, undefined, retryAfterSeconds)
  }

  /** Whatever was asked of the card company can be asked again; why it failed goes to the log. */
  static providerAway(cause: unknown): ShopError {
    const sentence =
      'We cannot reach the card company right now. Your order is as it was: please try again in a moment.'
    const error = new ShopError('provider_away', sentence)
    error.cause = cause
    return error
  }

  get status(): number {
    return STATUS[this.code]
  }
}

export function secondFactorRequired(): ShopError {
  const sentence = 'Admins need a second factor here. Set one up under “Your sign-in”, then everything is open again.'
  return new ShopError('second_factor_required', sentence)
}

/** The words with which a token is refused that is nobody's, or nobody's any more. */
export function invalidApiKey(): ShopError {
  return new ShopError('invalid_api_key', 'Invalid API key specified.')
}

export function notFound(): ShopError {
  return new ShopError('not_found', 'The resource you were looking for could not be found.')
}
