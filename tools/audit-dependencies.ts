import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { npmAuditVerdict } from './npm-audit-verdict.ts'

// Checks the installed packages for known vulnerabilities. Exit code 1 if there are any.
const TIMEOUT_MS = 30_000
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
})
const { passed, text } = npmAuditVerdict(stdout)
console.log(text)
process.exitCode = passed ? 0 : 1
// Closes the launcher's IPC channel, which would keep the process alive.
process.disconnect?.()
