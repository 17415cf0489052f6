import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'

/**
 * A database of one's own, made in milliseconds and dropped when the test is over: a copy of the seeded template, or of
 * the server's own, which holds nothing.
 */
export async function makeTestDatabase(template: 'template' | 'template0' = 'template'): Promise<string> {
  const templateUrl = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => runOnServer(templateUrl, `drop database ${name} with (force)`))
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Ends all connections and lets nobody in, as a server that restarts does. Answers with the way back. */
export async function takeDatabaseAway(databaseUrl: string): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  await runOnServer(url, `alter database ${name} with allow_connections false`)
  await runOnServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => runOnServer(url, `alter database ${name} with allow_connections true`)
}

let server: Pool | undefined

async function runOnServer(anyDatabase: URL, statement: string): Promise<void> {
  server ??= connectToServer(anyDatabase)
  await server.query(statement)
}

/** One connection for all tests of a worker, which ends with it. */
function connectToServer(anyDatabase: URL): Pool {
  const url = new URL(anyDatabase)
  // A template may be copied only while nobody is connected to it.
  url.pathname = '/postgres'
  const pool = new Pool({ connectionString: url.href, max: 1, allowExitOnIdle: true })
  // The server ends first.
  pool.on('error', () => {})
  return pool
}
