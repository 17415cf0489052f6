import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'

/** Tells which generation of the catalogue is current: the number rises with every committed change. */
export type CatalogueClock = {
  /** Settles only after every change committed before the call has been counted. */
  now(): Promise<number>
  close(): Promise<void>
}

/**
 * Listens for the catalogue's changes on a connection of its own. NOTIFY alone would leave a gap: an answer given
 * between another process's commit and the arrival of its notice would be stale. PostgreSQL hands out waiting notices
 * before it reports a statement as done, so one empty statement on the listening connection closes the gap. Callers
 * that come at the same time share it, which makes it nearly free under load.
 */
export function createCatalogueClock(url: string): CatalogueClock {
  let generation = 1
  let listening: Promise<Client> | undefined
  let running: Promise<number> | undefined
  let queued: Promise<number> | undefined

  async function listen(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    const lost = () => {
      listening = undefined
    }
    client.on('notification', () => {
      generation += 1
    })
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    await client.query('listen catalogue_changed')
    // Whatever changed while nobody listened went unheard.
    generation += 1
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
    now() {
      // Not begun yet, so it will see whatever was committed before this call.
      if (queued) return queued
      if (!running) return start()
      // The statement under way may have been answered before this caller's change committed: wait for the next one.
      queued = running.then(startNext, startNext)
      return queued
    },
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
