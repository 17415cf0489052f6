import type { Passkey } from '@pennysleeve/contract/passkeys.ts'
import type { PasskeyRow } from './passkeys.queries.ts'

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
}
