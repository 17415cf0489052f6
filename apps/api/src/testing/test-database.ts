import { inject, onTestFinished } from 'vitest'
import { copyDatabase, runOnServer } from './copy-database.ts'

/** Takes what must be undone at the end, last first. */
export type CleanUp = (work: () => Promise<void>) => void

/**
 * A database of one's own, made in milliseconds and dropped when the test is over: a copy of the seeded template, or of
 * the server's own, which holds nothing.
 */
export async function makeTestDatabase(
  template: 'template' | 'template0' = 'template',
  cleanUp: CleanUp = onTestFinished,
): Promise<string> {
  const { url, drop } = await copyDatabase(inject('templateUrl'), template)
  cleanUp(drop)
  return url
}

/** Ends all connections and lets nobody in, as a server that restarts does. Answers with the way back. */
export async function takeDatabaseAway(databaseUrl: string): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await runOnServer(databaseUrl, `alter database ${name} with allow_connections false`)
  await runOnServer(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => runOnServer(databaseUrl, `alter database ${name} with allow_connections true`)
}
