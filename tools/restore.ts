import { readStorageConfig } from '../apps/api/src/config.ts'
import { listFaults, readAuditTotals } from '../apps/api/src/db/audit.queries.ts'
import { BackupRefused } from '../apps/api/src/db/backup/backup-refused.ts'
import { checkBackup } from '../apps/api/src/db/backup/read-backup.ts'
import { restoreBackup } from '../apps/api/src/db/backup/restore-backup.ts'
import { openKey } from '../apps/api/src/db/backup/encrypt-key.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { reachDatabase, requireDatabase } from '../apps/api/src/db/open-database.ts'
import { writeEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { auditReport } from './audit-report.ts'
import { readBackupArguments } from './read-backup-arguments.ts'
import { readPassphrase } from './read-passphrase.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run restore -- FILE [--with-key]

  FILE         a backup made by npm run backup or by the shop itself
  --with-key   also puts the encryption key back, opened with the passphrase from the standard input

Restores into the database at DATABASE_URL, or into the one in DATA_DIR. It must be empty.`

await runCommand(async () => {
  const { path: file, withKey } = readBackupArguments(USAGE)
  const config = readStorageConfig(process.env)
  const { manifest, key } = await checkBackup(file)
  if (withKey && !key) throw new BackupRefused(`${file} was saved without the encryption key.`)
  const opened = withKey && key ? await openKey(key, await readPassphrase({ isNew: false })) : undefined
  const database = await reachDatabase(config)
  try {
    await requireDatabase(database.url)
    if (opened) writeEncryptionKey(config, opened)
    await restoreBackup(database.url, file, manifest)
    console.log(`Restored ${manifest.tables.length} tables as they were on ${manifest.made_at}.`)
    const { db, close } = connect(database.url, { max: 1 })
    try {
      const faults = await listFaults(db, new Date(manifest.made_at))
      console.log(auditReport(await readAuditTotals(db), faults))
      process.exitCode = faults.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await database.close()
  }
})
