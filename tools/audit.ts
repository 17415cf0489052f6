import { readStorageConfig } from '../apps/api/src/config.ts'
import { listFaults, readAuditTotals } from '../apps/api/src/db/audit.queries.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { openDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { auditReport } from './audit-report.ts'
import { runCommand } from './run-command.ts'

// Checks that money, stock, credit and reservations add up, with the shop open or closed. Exit code 1 if not.
await runCommand(async () => {
  const config = readStorageConfig(process.env)
  await requireShop(config)
  const database = await openDatabase(config)
  const { db, close } = connect(database.url, { max: 1 })
  try {
    const faults = await listFaults(db)
    console.log(auditReport(await readAuditTotals(db), faults))
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await close()
    await database.close()
  }
})
