import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../apps/api/src/db/connect.ts'
import { describeColumns } from '../apps/api/src/db/describe-columns.queries.ts'
import { describeSchema } from '../apps/api/src/db/describe-schema.queries.ts'
import { makeTestDatabase } from '../apps/api/src/testing/test-database.ts'
import { COLUMNS_FILE, SCHEMA_FILE, schemaTypesArguments } from './schema-files.ts'

test('the row types in the code are those of the migrated schema', async () => {
  const url = await makeTestDatabase()
  expect(() => execFileSync('kysely-codegen', [...schemaTypesArguments(url), '--verify'])).not.toThrow()
})

test('schema.sql describes the migrated schema (npm run db:types writes it)', async () => {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  expect(await describeSchema(db)).toBe(readFileSync(SCHEMA_FILE, 'utf8'))
})

test('the column names in the code are those of the migrated schema (npm run db:types writes them)', async () => {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  expect(await describeColumns(db)).toBe(readFileSync(COLUMNS_FILE, 'utf8'))
})
