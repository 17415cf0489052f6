import { Client } from 'pg'
import './value-types.ts'

export type DbClient = Client

/** Lends a connection of its own, without the query builder: loading that takes as long as a thread does to start. */
export async function withClient<Result>(url: string, work: (client: DbClient) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // Whoever awaits an answer hears of a broken connection there.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
