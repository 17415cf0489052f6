import type { ErrorParams } from '@pennysleeve/contract/define-error.ts'
import { writeMessage } from '@pennysleeve/contract/messages/write-message.ts'
import type { ShopLanguage } from '@pennysleeve/domain/shop-language.ts'
import { PasskeyError } from '@pennysleeve/ui/passkey.ts'
import { isApiError } from '../api/is-api-error.ts'
import type { Translation } from './translation.ts'

/** The translated message of a failed call; undefined where the language has none. */
export function translateError(error: unknown, language: ShopLanguage, translation: Translation): string | undefined {
  const { messages, refusals, passkeys } = translation
  if (error instanceof TypeError) return messages['error.unreachable']
  if (error instanceof PasskeyError) return passkeys[error.reason]
  const message = isApiError(error) && error.code !== undefined ? refusals[error.code] : undefined
  if (!isApiError(error) || message === undefined) return undefined
  // Safe cast: the code determines the type of its params.
  const params = (error.body.params ?? {}) as ErrorParams
  return writeMessage(message, params, { language, messages: refusals })
}
