import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `to`: the primary's port. `cut`: reset every connection. `hold`: forward nothing, as a dead network does. */
export type ProxyOrder = { to?: number; cut?: boolean; hold?: boolean }

/** The address of the primary, whichever server that is: what HAProxy or a cloud's endpoint does. */
export async function startDatabaseProxy(port: number, to: number) {
  const child = fork(join(import.meta.dirname, 'database-proxy.process.ts'), [String(port)], { execArgv: [] })
  await once(child, 'message')
  const order = (what: ProxyOrder) => void child.send(what)
  order({ to })
  return { port, order, close: () => void child.kill() }
}
