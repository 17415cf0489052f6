import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'

/** Tells which generation of the catalogue is current: the number rises with every committed change. */
export type CatalogVersion = {
  /** Settles only after every change committed before the call has been counted. */
  current(): Promise<number>
  /** Calls back with what each notice says, before `now` settles with it; with `facts` when some may have been missed. */
  listen(heard: (notice: string) => void): void
  /** Counts a change that happened in this process alone: what it has worked out from the catalogue is new. */
  bump(): void
  /** Which of PostgreSQL's processes it listens through, while it does. */
  listenerPid(): number | undefined
  close(): Promise<void>
}

/** By this name PostgreSQL knows the connections of open shops that listen. */
export const LISTENER_NAME = 'pennysleeve catalog version'

/**
 * Listens for the catalogue's changes on a connection of its own. NOTIFY alone would leave a gap: an answer given
 * between another process's commit and the arrival of its notice would be stale. PostgreSQL hands out waiting notices
 * before it reports a statement as done, so one empty statement on the listening connection closes the gap. Callers
 * that come at the same time share it, which makes it nearly free under load.
 */
export function watchCatalogVersion(url: string): CatalogVersion {
  let generation = 1
  let listening: Promise<Client> | undefined
  let listener: number | undefined
  let running: Promise<number> | undefined
  let queued: Promise<number> | undefined
  const listeners: ((notice: string) => void)[] = []

  function hear(notice: string): void {
    // That an import is over changes nothing: what it has changed was announced before.
    if (!notice.startsWith('imported ')) generation += 1
    for (const heard of listeners) heard(notice)
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
    client.on('notification', ({ payload = '' }) => hear(payload))
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await client.query('listen catalogue_changed')
    // The driver knows it once it is connected, but does not declare it.
    listener = (client as Client & { processID?: number }).processID
    // Whatever changed while nobody listened went unheard.
    hear('facts')
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
      // Not begun yet, so it will see whatever was committed before this call.
      if (queued) return queued
      if (!running) return start()
      // The statement under way may have been answered before this caller's change committed: wait for the next one.
      queued = running.then(startNext, startNext)
      return queued
    },
    listen(heard) {
      listeners.push(heard)
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
    // Whoever has knocked by now is let in too: under load one statement serves many.
    await nextTurn()
    queued = undefined
    return start()
  }
}
