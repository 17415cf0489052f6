import { Client } from 'pg'

/** LISTENs on a channel with a connection of its own. Returns a function that closes it. */
export async function listen(
  url: string,
  channel: 'import_searched',
  onNotice: (notice: string) => void,
): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  client.on('notification', ({ payload = '' }) => onNotice(payload))
  // A broken connection receives no more notifications; callers have a timeout.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`listen ${channel}`)
  return () => client.end()
}
