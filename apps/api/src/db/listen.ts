import { Client } from 'pg'

/** Calls back with every notice of a channel, on a connection of its own, until it is closed. */
export async function listen(
  url: string,
  channel: 'import_searched',
  heard: (notice: string) => void,
): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  client.on('notification', ({ payload = '' }) => heard(payload))
  // A broken connection hears no more; whoever counts on it has a limit.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`listen ${channel}`)
  return () => client.end()
}
