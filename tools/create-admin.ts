import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { MIN_PASSWORD_CHARACTERS } from '@pennysleeve/domain/auth/password-strength.ts'
import { readStorageConfig } from '../apps/api/src/config.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { openDatabase, requireShop } from '../apps/api/src/db/open-database.ts'
import { createAdmin } from '../apps/api/src/features/staff/public.ts'
import { runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run admin:create -- EMAIL [--password-stdin]

  EMAIL              who is to be an admin, with or without an account so far
  --password-stdin   takes the password from the standard input instead of making one up`

// Creates or restores an admin, with the shop open or closed.
await runCommand(async () => {
  const { email, fromStdin } = readArguments(process.argv.slice(2))
  const password = fromStdin ? (await text(process.stdin)).trim() : randomBytes(12).toString('base64url')
  if (password.length < MIN_PASSWORD_CHARACTERS)
    throw new UsageError(`A password has at least ${MIN_PASSWORD_CHARACTERS} characters.`)
  const config = readStorageConfig(process.env)
  await requireShop(config)
  const database = await openDatabase(config)
  const { db, close } = connect(database.url, { max: 1 })
  try {
    await createAdmin(db, { email, password })
  } finally {
    await close()
    await database.close()
  }
  const shown = fromStdin ? '' : `\nTheir password is ${password}\nChange it at /settings, signed in there.`
  console.log(`${email} is an admin now and signs in at /admin.${shown}`)
})

function readArguments(args: string[]): { email: string; fromStdin: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean', default: false } },
    })
    const email = positionals[0]?.trim().toLowerCase() ?? ''
    if (positionals.length !== 1 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError(USAGE)
    return { email, fromStdin: values['password-stdin'] }
  } catch {
    throw new UsageError(USAGE)
  }
}
