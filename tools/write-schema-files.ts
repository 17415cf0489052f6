import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/api/src/db/connect.ts'
import { describeColumns } from '../apps/api/src/db/describe-columns.queries.ts'
import { describeSchema } from '../apps/api/src/db/describe-schema.queries.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { COLUMNS_FILE, SCHEMA_FILE, schemaTypesArguments } from './schema-files.ts'

// Writes schema.gen.ts, columns.gen.ts and schema.sql of apps/api/src/db from the migrated schema: run it after adding a migration.
const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(postgres.url)
  execFileSync('kysely-codegen', schemaTypesArguments(postgres.url), { stdio: 'inherit' })
  const { db, close } = connect(postgres.url, { max: 1 })
  writeFileSync(SCHEMA_FILE, await describeSchema(db))
  writeFileSync(COLUMNS_FILE, await describeColumns(db))
  await close()
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
