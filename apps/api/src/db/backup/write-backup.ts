import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pgCopy from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { withClient, type DbClient } from '../with-client.ts'
import { BackupRefused } from './backup-refused.ts'
import { BACKUP_FORMAT, chunkName, MANIFEST, ENCRYPTED_KEY, type Manifest, type SavedTable } from './manifest.ts'
import { listAppliedMigrations, listSequences, listTables } from './schema-facts.ts'
import { encryptKey } from './encrypt-key.ts'

export type BackupOptions = {
  /** Puts the encryption key into the file, sealed with the passphrase. */
  key?: { key: Buffer; passphrase: string }
  now?: () => Date
}

/** Size of an entry: what is held in memory at a time. */
const CHUNK_BYTES = 4 * 1024 * 1024

/**
 * Writes the whole shop into one file, while it is open: everything is read in one repeatable-read transaction. The file
 * appears under its name when it is finished.
 */
export async function writeBackup(databaseUrl: string, file: string, options: BackupOptions = {}): Promise<Manifest> {
  // Two backups of the same second do not write into one file.
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip(),
      // It holds customers' addresses.
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    // A full disk ends the reading, and is what the caller hears of.
    let unwritable: Error | undefined
    written.catch((error: Error) => archive.destroy((unwritable = error)))
    const manifest = await withClient(databaseUrl, (client) => writeTables(client, archive, options)).catch((error) => {
      throw unwritable ?? error
    })
    archive.finalize()
    await written
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isSystemError(error)) throw new BackupRefused(`The backup cannot be written to ${file}: ${error.message}.`)
    throw error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function writeTables(
  client: DbClient,
  archive: Pack,
  { key, now = () => new Date() }: BackupOptions,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const made_at = now().toISOString()
  const migrations = await listAppliedMigrations(client)
  const tables: SavedTable[] = []
  for (const { name, columns } of await listTables(client))
    tables.push(await writeTable(client, archive, name, columns))
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    shop: 'pennysleeve',
    made_at,
    postgres: (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    migrations,
    tables,
    // Sequences do not take part in the snapshot. Read last, they are never behind the rows.
    sequences: await readSequences(client),
  }
  if (key)
    await writeEntry(archive, ENCRYPTED_KEY, Buffer.from(JSON.stringify(await encryptKey(key.key, key.passphrase))))
  await writeEntry(archive, MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)))
  await client.query('commit')
  return manifest
}

async function writeTable(client: DbClient, archive: Pack, name: string, columns: string[]): Promise<SavedTable> {
  const hash = createHash('sha256')
  let bytes = 0
  let chunks = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    await writeEntry(archive, chunkName(name, (chunks += 1)), Buffer.concat(held))
    held = []
    heldBytes = 0
  }
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(pgCopy.to(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    held.push(chunk)
    if ((heldBytes += chunk.length) >= CHUNK_BYTES) await flush()
  }
  if (heldBytes > 0) await flush()
  return { name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

async function writeEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  const entry = archive.entry({ name, size: content.length })
  entry.end(content)
  // Waits until the compressor took it.
  await finished(entry)
}

async function readSequences(client: DbClient): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = []
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}
