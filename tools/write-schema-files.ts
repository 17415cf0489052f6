import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { schemaTypesArguments } from './schema-types-arguments.ts'

// Writes apps/api/src/db/schema.gen.ts from the migrated schema: run it after adding a migration.
const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(postgres.url)
  execFileSync('kysely-codegen', schemaTypesArguments(postgres.url), { stdio: 'inherit' })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}
