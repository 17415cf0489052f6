import type { ErrorParams } from '@pennysleeve/contract/define-error.ts'
import { ERRORS, type CodeAndParams, type ErrorCode, type Refusal } from '@pennysleeve/contract/error-codes.ts'
import { EN } from '@pennysleeve/contract/messages/en.ts'
import { writeMessage } from '@pennysleeve/contract/messages/write-message.ts'

export type FieldErrors = Record<string, string[]>

/** A refusal, thrown with its code and params. The code determines the status and the sentence. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams | undefined
  errors: FieldErrors | undefined

  constructor(...[code, params]: CodeAndParams) {
    super(writeRefusal({ code, params } as Refusal))
    this.name = 'ShopError'
    this.code = code
    this.params = params
  }

  static of(refusal: Refusal): ShopError {
    return new ShopError(...([refusal.code, 'params' in refusal ? refusal.params : undefined] as CodeAndParams))
  }

  /** The payment provider could not be reached; the call may be retried, and the cause goes to the log. */
  static providerAway(cause: unknown): ShopError {
    const error = new ShopError('payment.provider_away')
    error.cause = cause
    return error
  }

  /** Shows it beside this field of a form: the sentence, or another text. */
  onField(field: string, fault: string = this.message): this {
    return this.onFields({ [field]: [fault] })
  }

  onFields(errors: FieldErrors): this {
    this.errors = errors
    return this
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** From params, for refusals that pass with time. */
  get retryAfterSeconds(): number | undefined {
    const seconds = this.params?.['retry_after_seconds']
    return typeof seconds === 'number' ? seconds : undefined
  }
}

export function writeRefusal(refusal: Refusal): string {
  const params: ErrorParams = 'params' in refusal ? refusal.params : {}
  return writeMessage(EN[refusal.code], params, { language: 'en', messages: EN })
}

/** Rejects a token that is unknown or revoked. */
export function invalidToken(): ShopError {
  return new ShopError('auth.token_unknown')
}

export function notFound(): ShopError {
  return new ShopError('resource.not_found')
}
