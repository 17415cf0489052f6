import { BackupRefused } from '../apps/api/src/db/backup/backup-refused.ts'
import { ShopError } from '../apps/api/src/shop-error.ts'
import { StartRefused } from '../apps/api/src/start-refused.ts'

/** A command called in a way it does not know. */
export class UsageError extends Error {}

/** Errors that are a sentence for whoever ran the command; others are printed with their stack. */
const EXPECTED = [UsageError, StartRefused, ShopError, BackupRefused]

/** Runs a command. A failure is printed, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  // Closes the launcher's IPC channel, which would keep the process alive.
  process.disconnect?.()
}
