import { Client } from 'pg'
import './value-types.ts'

export type DbClient = Client

/** Opens a connection without the query builder, which takes a thread as long to load as everything else. */
export async function withClient<Result>(url: string, work: (client: DbClient) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A broken connection rejects the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
