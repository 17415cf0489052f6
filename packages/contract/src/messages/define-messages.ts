import type { ErrorCode, ParamsOf } from '../error-codes.ts'
import type { Message } from './write-message.ts'

type ParamNames<Code extends ErrorCode> = [ParamsOf<Code>] extends [never] ? never : keyof ParamsOf<Code>
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PlaceholdersOf<M> = M extends { one: infer One; other: infer Other }
  ? Placeholders<One> | Placeholders<Other>
  : Placeholders<M>

/** Never where a message has a placeholder that its code has no param for. */
type Checked<Messages> = {
  [Code in keyof Messages]: Code extends ErrorCode
    ? [PlaceholdersOf<Messages[Code]>] extends [ParamNames<Code>]
      ? Messages[Code]
      : never
    : never
}

/** The messages of one language; missing, unknown and misspelt ones do not compile. */
export function defineMessages<const Messages extends Record<ErrorCode, Message>>(
  messages: Messages & Checked<Messages>,
): Record<ErrorCode, Message> {
  return messages
}

/** The same for an incomplete language, which falls back to English. */
export function defineSomeMessages<const Messages extends Partial<Record<ErrorCode, Message>>>(
  messages: Messages & Checked<Messages>,
): Partial<Record<ErrorCode, Message>> {
  return messages
}
