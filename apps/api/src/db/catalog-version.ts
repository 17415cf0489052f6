import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'

/** A number that rises with every committed change of the catalogue. */
export type CatalogVersion = {
  /** Resolves when all changes committed before the call have been counted. */
  current(): Promise<number>
  /** Calls back with each notification's payload, before `current()` resolves; with `facts` if some may have been missed. */
  listen(onNotice: (notice: string) => void): void
  /** Raises the version for this process alone: its search has read newer facts. */
  bump(): void
  /** The process id of the listening connection's backend, while it is connected. */
  listenerPid(): number | undefined
  close(): Promise<void>
}

/** The application_name of listening connections: `pg_stat_activity` lists running shops by it. */
export const LISTENER_NAME = 'pennysleeve catalog version'

/**
 * LISTENs for catalogue changes on a connection of its own. NOTIFY is asynchronous: a response sent between another
 * process's commit and the arrival of its notification would be stale. PostgreSQL delivers pending notifications before
 * it completes a statement, so an empty statement on the listening connection is a fence. Concurrent callers share it.
 */
export function watchCatalogVersion(url: string): CatalogVersion {
  let generation = 1
  let listening: Promise<Client> | undefined
  let listener: number | undefined
  let running: Promise<number> | undefined
  let queued: Promise<number> | undefined
  const listeners: ((notice: string) => void)[] = []

  function onNotification(notice: string): void {
    // The end of an import changes nothing: its changes were announced before.
    if (!notice.startsWith('imported ')) generation += 1
    for (const onNotice of listeners) onNotice(notice)
  }

  async function listen(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: LISTENER_NAME,
    })
    const lost = () => {
      listening = undefined
      listener = undefined
    }
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await client.query('listen catalogue_changed')
    // pg sets processID on connecting; its types lack it.
    listener = (client as Client & { processID?: number }).processID
    // Notifications sent while disconnected are lost.
    onNotification('facts')
    return client
  }

  async function fence(): Promise<number> {
    listening ??= listen()
    try {
      await (await listening).query('')
    } catch (error) {
      listening = undefined
      throw error
    }
    return generation
  }

  function start(): Promise<number> {
    running = fence().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    current() {
      // A queued fence has not started, so it covers all commits before this call.
      if (queued) return queued
      if (!running) return start()
      // A running fence may have been executed before this caller's commit: wait for the next one.
      queued = running.then(startNext, startNext)
      return queued
    },
    listen(onNotice) {
      listeners.push(onNotice)
    },
    bump() {
      generation += 1
    },
    listenerPid: () => listener,
    async close() {
      const client = await listening?.catch(() => undefined)
      await client?.end()
    },
  }

  async function startNext(): Promise<number> {
    // Callers of this turn of the event loop join the queued fence.
    await nextTurn()
    queued = undefined
    return start()
  }
}
