import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readStorageConfig } from '../apps/api/src/config.ts'
import { BackupRefused } from '../apps/api/src/db/backup/backup-refused.ts'
import { saveShop } from '../apps/api/src/db/backup/save-shop.ts'
import { reachDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { readEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { StartRefused } from '../apps/api/src/start-refused.ts'
import { readPassphrase } from './read-passphrase.ts'

const USAGE = `Usage: npm run backup -- FOLDER [--with-key]

  FOLDER       where the backup file is written
  --with-key   also saves the encryption key of bank details, encrypted with a passphrase from the standard input`

/** Usage error. */
class UsageError extends Error {}

// Saves the whole shop into one file, with the shop open or closed.
try {
  const { folder, withKey } = readArguments(process.argv.slice(2))
  const config = readStorageConfig(process.env)
  requireShop(config)
  const key = withKey ? { key: readEncryptionKey(config), passphrase: await readPassphrase() } : undefined
  const database = await reachDatabase(config)
  try {
    const { file, bytes, manifest } = await saveShop(database.url, folder, 'command', key ? { key } : {})
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (bytes / 1e6).toFixed(1)
    console.log(
      `Saved ${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables to ${file} (${megabytes} MB).`,
    )
    if (!withKey)
      console.log('The encryption key of bank details is not in it: keep that apart, or save it along with --with-key.')
  } finally {
    await database.close()
  }
} catch (error) {
  const expected = [UsageError, StartRefused, BackupRefused].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Closes the launcher's IPC channel, which would keep the process alive.
process.disconnect?.()

function readArguments(args: string[]): { folder: string; withKey: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean', default: false } },
    })
    const [folder = ''] = positionals
    if (positionals.length !== 1 || !folder) throw new UsageError(USAGE)
    return { folder: resolve(folder), withKey: values['with-key'] }
  } catch {
    throw new UsageError(USAGE)
  }
}
