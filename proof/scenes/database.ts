import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from '../play-scene.ts'
import { run } from '../postgres-server.ts'

const APART_MS = 5000
const HELD_MS = 6000
const SLOW_MS = 10_000
/** PostgreSQL's longest delay before a commit is flushed, in microseconds. */
const SLOWEST_COMMIT = 100_000

/** An administrator restarts PostgreSQL. */
export const restart: Scene = {
  name: 'restart',
  fault: async ({ servers }, during) => {
    await during(async () => {
      await servers.primary.stop('fast')
      await servers.primary.start()
    })
  },
}

/** PostgreSQL is stopped at once, and later killed: both times it recovers from its write-ahead log. */
export const crash: Scene = {
  name: 'crash',
  fault: async ({ servers }, during) => {
    for (const how of ['immediate', 'kill'] as const) {
      await during(async () => {
        await servers.primary.stop(how)
        await pause(1000)
        await servers.primary.start()
      })
      await pause(APART_MS)
    }
  },
}

/** Sessions are ended by the server, then reset by the network; then nothing gets through for a while. */
export const cut: Scene = {
  name: 'cut',
  unable: ({ proxy }) => (proxy ? undefined : 'there is no proxy in front of the database'),
  fault: async ({ servers, proxy }, during) => {
    const { port } = servers.primary
    const shop = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'pennysleeve'`
    await during(async () => void (await run(port, shop)))
    await pause(APART_MS)
    await during(async () => proxy!.order({ cut: true }))
    await pause(APART_MS)
    await during(async () => {
      proxy!.order({ hold: true })
      await pause(HELD_MS)
      proxy!.order({ hold: false })
    })
  },
}

/**
 * Each flush of the write-ahead log takes a tenth of a second longer, by PostgreSQL's own commit_delay. It imitates a
 * disk that is slow to confirm writes; reads and checkpoints stay fast.
 */
export const slow: Scene = {
  name: 'slow',
  fault: async ({ servers }, during) => {
    const { port } = servers.primary
    await during(async () => {
      await change(port, { commit_delay: String(SLOWEST_COMMIT), commit_siblings: '0' })
      await pause(SLOW_MS)
      await change(port, { commit_delay: '0', commit_siblings: '5' })
    })
  },
}

/** The primary dies, and its synchronous replica takes over. */
export const promote: Scene = {
  name: 'promote',
  unable: ({ servers }) => (servers.standby ? undefined : 'there is no replica, or it was promoted already'),
  prepare: async ({ servers }) => {
    await change(servers.primary.port, { synchronous_standby_names: 'standby' })
    await untilSynchronous(servers.primary.port)
  },
  fault: async ({ servers, proxy }, during) => {
    const { standby } = servers
    await during(async () => {
      await servers.primary.stop('kill')
      await run(standby!.port, 'select pg_promote()')
      proxy!.order({ to: standby!.port, cut: true })
      servers.primary = standby!
      servers.standby = undefined
    })
  },
}

async function untilSynchronous(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const rows = await run(port, `select from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) return
    await pause(100)
  }
  throw new Error('The replica does not follow the primary')
}

async function change(port: number, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await run(port, `alter system set ${name} = '${value}'`)
  await run(port, 'select pg_reload_conf()')
}
