import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { requirePostgres } from './migrate.ts'
import { withClient } from './with-client.ts'

/** Answers as a server of that version would. */
const serverOf = (version: string, major: number) =>
  ({ query: async () => ({ rows: [{ version, major }] }) }) as unknown as Client

test('PostgreSQL before 18 is refused in a sentence, 18 and later are used', async () => {
  await expect(requirePostgres(serverOf('17.6', 17))).rejects.toThrow(
    'The shop needs PostgreSQL 18 or later; this server is 17.6.',
  )
  await requirePostgres(serverOf('19.1', 19))
  await withClient(await makeTestDatabase(), requirePostgres)
})
