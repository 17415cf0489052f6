import { errorBody } from '@pennysleeve/contract/errors.ts'

/** Checks the shape of a refusal and that its code is in the contract. */
export function checkRefusal(status: number, body: string): void {
  if (status < 400) return
  const { success, error } = errorBody.strict().safeParse(JSON.parse(body))
  if (!success) throw new Error(`Not the shape of a refusal: ${status} ${body}`, { cause: error })
}
