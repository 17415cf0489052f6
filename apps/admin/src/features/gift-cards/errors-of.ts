import { ApiError } from '@pennysleeve/contract/client.ts'
import type { FieldErrors } from '@pennysleeve/ui/form-dialog.tsx'
import { errorMessageOf } from '../../api/error-message.ts'

/** What a form shows for a refused call: by field, or beside `otherwise`. */
export async function errorsOf(send: () => Promise<unknown>, otherwise: string): Promise<FieldErrors | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    const fields = error instanceof ApiError ? error.body.errors : undefined
    return fields ?? { [otherwise]: [errorMessageOf(error)] }
  }
}
