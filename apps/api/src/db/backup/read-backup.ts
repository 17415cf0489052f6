import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupRefused } from './backup-refused.ts'
import { BACKUP_FORMAT, MANIFEST, manifestSchema, ENCRYPTED_KEY, tableOfChunk, type Manifest } from './manifest.ts'
import { encryptedKeySchema, type EncryptedKey } from './encrypt-key.ts'

export type CheckedBackup = { manifest: Manifest; key: EncryptedKey | undefined }
type Entry = { name: string; content: Buffer }

/** Several times the largest that is written: a chunk and one more row, with a picture in it. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

/** Reads the whole file and compares it with its own checksums, before anything is touched. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const sums = new Map<string, { hash: Hash; bytes: number }>()
  let manifest: Manifest | undefined
  let key: EncryptedKey | undefined
  for await (const { name, content } of readEntries(file)) {
    const table = tableOfChunk(name)
    if (table !== undefined) {
      const sum = sums.get(table) ?? { hash: createHash('sha256'), bytes: 0 }
      sums.set(table, { hash: sum.hash.update(content), bytes: sum.bytes + content.length })
    } else if (name === ENCRYPTED_KEY) key = readSealedKey(file, content)
    else if (name === MANIFEST) manifest = readManifest(file, content)
  }
  if (!manifest) throw new BackupRefused(`${file} is not a backup of this shop, or its end is missing.`)
  for (const table of manifest.tables) {
    const sum = sums.get(table.name)
    const sha256 = (sum?.hash ?? createHash('sha256')).digest('hex')
    if (sha256 !== table.sha256)
      throw new BackupRefused(`${file} is damaged: the rows of ${table.name} are not those that were saved.`)
  }
  return { manifest, key }
}

/** The entries one after the other, each whole. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  let broken: Error | undefined
  const read = pipeline(createReadStream(file), createGunzip(), archive).catch((error: Error) => {
    broken = error
    archive.destroy(error)
  })
  try {
    for await (const entry of archive) {
      // A small file may unpack to any size.
      if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES)
        throw new BackupRefused(`${file} is damaged or not a backup of this shop: a part of it is too large.`)
      yield { name: entry.header.name, content: await buffer(entry) }
    }
    await read
    if (broken) throw broken
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused(explain(file, broken ?? error))
  } finally {
    archive.destroy()
  }
}

function readManifest(file: string, content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(file, content))
  if (!parsed.success) throw new BackupRefused(`${file} is not a backup of this shop.`)
  if (parsed.data.format > BACKUP_FORMAT)
    throw new BackupRefused(
      `${file} was made by a newer version of the shop; restore it with that version or a later one.`,
    )
  return parsed.data
}

function readSealedKey(file: string, content: Buffer): EncryptedKey {
  const parsed = encryptedKeySchema.safeParse(parseJson(file, content))
  if (!parsed.success) throw new BackupRefused(`${file} is damaged: its encryption key cannot be read.`)
  return parsed.data
}

function parseJson(file: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new BackupRefused(`${file} is damaged: its description cannot be read.`)
  }
}

function explain(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder; name the backup file in it.`
  if (code === 'EACCES') return `This user may not read ${file}.`
  // What the tar reader says of itself helps nobody.
  if (code === undefined || code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return `${file} is damaged or not a backup of this shop.`
  return `${file} is damaged or not a backup of this shop (${String(error)}).`
}
