import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'

type Copy = { url: string; drop: () => Promise<void> }

/** Copies a database of the server under a name of its own, in milliseconds. Nobody may be connected to the template. */
export async function copyDatabase(anyDatabase: string, template: string): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(anyDatabase, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(anyDatabase)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(anyDatabase, `drop database ${name} with (force)`) }
}

const servers = new Map<string, Pool>()

/** Runs a statement about databases, which none of those it names may be connected to. */
export async function runOnServer(anyDatabase: string, statement: string): Promise<void> {
  const url = new URL(anyDatabase)
  url.pathname = '/postgres'
  const server = servers.get(url.href) ?? connectToServer(url.href)
  servers.set(url.href, server)
  await server.query(statement)
}

/** One connection for everything that a process does, which ends with it. */
function connectToServer(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // The server may end first.
  pool.on('error', () => {})
  return pool
}
