import { inject, onTestFinished } from 'vitest'
import { copyDatabase, runOnServer } from './warm-shops/copy-database.ts'

/** Registers cleanups, run in reverse order. */
export type CleanUp = (work: () => Promise<void>) => void

/** A database of its own, dropped after the test: a copy of the seeded template, or an empty one. */
export async function makeTestDatabase(
  template: 'template' | 'template0' = 'template',
  cleanUp: CleanUp = onTestFinished,
): Promise<string> {
  const { url, drop } = await copyDatabase(inject('templateUrl'), template)
  cleanUp(drop)
  return url
}

/** Terminates all connections and refuses new ones, like a restarting server. Returns the way back. */
export async function disconnectDatabase(databaseUrl: string): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await runOnServer(databaseUrl, `alter database ${name} with allow_connections false`)
  await runOnServer(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => runOnServer(databaseUrl, `alter database ${name} with allow_connections true`)
}
