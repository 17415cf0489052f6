import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'

type Copy = { url: string; drop: () => Promise<void> }

/** Creates a database from a template, in milliseconds. Nobody may be connected to the template. */
export async function copyDatabase(anyDatabase: string, template: string): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(anyDatabase, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(anyDatabase)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(anyDatabase, `drop database ${name} with (force)`) }
}

const servers = new Map<string, Pool>()

/** Runs a statement such as CREATE DATABASE on the maintenance database. */
export async function runOnServer(anyDatabase: string, statement: string): Promise<void> {
  const url = new URL(anyDatabase)
  url.pathname = '/postgres'
  const server = servers.get(url.href) ?? connectToServer(url.href)
  servers.set(url.href, server)
  await server.query(statement)
}

/** One connection per process, closed with it. */
function connectToServer(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, allowExitOnIdle: true })
  // The server may stop first.
  pool.on('error', () => {})
  return pool
}
