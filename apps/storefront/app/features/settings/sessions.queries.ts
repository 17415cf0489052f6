import type { DeviceSession } from '@pennysleeve/contract/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { privateQuery } from '../../api/private-query.ts'

/** The customer's sessions, last used first. */
export const sessionsQuery = () =>
  queryOptions(privateQuery({ queryKey: ['GET /api/sessions'], queryFn: listSessions }))

async function listSessions({ signal }: { signal: AbortSignal }): Promise<DeviceSession[]> {
  return (await client('GET /api/sessions', {}, { signal })).sessions
}
