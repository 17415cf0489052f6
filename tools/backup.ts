import { readStorageConfig } from '../apps/api/src/config.ts'
import { saveShop } from '../apps/api/src/db/backup/save-shop.ts'
import { reachDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { readEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { readBackupArguments } from './read-backup-arguments.ts'
import { readPassphrase } from './read-passphrase.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run backup -- FOLDER [--with-key]

  FOLDER       where the backup file is written
  --with-key   also saves the encryption key of bank details, encrypted with a passphrase from the standard input`

// Saves the whole shop into one file, with the shop open or closed.
await runCommand(async () => {
  const { path: folder, withKey } = readBackupArguments(USAGE)
  const config = readStorageConfig(process.env)
  await requireShop(config)
  const key = withKey
    ? { key: readEncryptionKey(config), passphrase: await readPassphrase({ isNew: true }) }
    : undefined
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
})
