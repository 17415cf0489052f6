import type { ErrorCode } from '@pennysleeve/contract/error-codes.ts'
import type { Message } from '@pennysleeve/contract/messages/write-message.ts'
import type { PasskeyReason } from '@pennysleeve/ui/passkey.ts'
import type { MessageKey } from './en.ts'

/** A second language. Missing messages fall back to English, missing errors to the API's sentence. */
export type Translation = {
  messages: { [Key in MessageKey]?: string }
  refusals: { [Code in ErrorCode]?: Message }
  passkeys: { [Reason in PasskeyReason]?: string }
}
