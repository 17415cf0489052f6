import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from './run-command.ts'

/** One path, and whether the encryption key goes along. */
export function readBackupArguments(usage: string): { path: string; withKey: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean', default: false } },
    })
    const [path = ''] = positionals
    if (positionals.length === 1 && path) return { path: resolve(path), withKey: values['with-key'] }
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage)
}
