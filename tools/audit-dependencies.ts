import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { auditVerdict } from './audit-verdict.ts'

// Asks the registry whether a package we install is known to be dangerous. Exit code 1 if one is.
const TIMEOUT_MS = 30_000
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
})
const { passed, text } = auditVerdict(stdout)
console.log(text)
process.exitCode = passed ? 0 : 1
// The launcher's channel would keep us waiting.
process.disconnect?.()
