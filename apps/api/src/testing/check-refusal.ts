import { errorBody } from '@pennysleeve/contract/errors.ts'

/** Whatever refuses has the one shape of every refusal, with a code of the contract's list. */
export function checkRefusal(status: number, body: string): void {
  if (status < 400) return
  const { success, error } = errorBody.strict().safeParse(JSON.parse(body))
  if (!success) throw new Error(`Not the shape of a refusal: ${status} ${body}`, { cause: error })
}
