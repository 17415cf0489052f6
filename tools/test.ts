import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { findChromium } from './chromium.ts'

/** How many checks of a step passed and failed; a gate counts as one. */
type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Count> | Count; fast: boolean }

const ROOT = join(import.meta.dirname, '..')
const STOREFRONT = join(ROOT, 'apps/storefront')
const fastOnly = process.argv.includes('--fast')
const reports = mkdtempSync(join(tmpdir(), 'pennysleeve-reports-'))

const steps: Step[] = [
  { name: 'format', fast: true, run: () => gate('oxfmt', ['--check']) },
  { name: 'lint', fast: true, run: () => gate('oxlint', ['--type-aware', '--deny-warnings']) },
  {
    name: 'import rules',
    fast: true,
    run: () => gate('depcruise', ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'bench', 'e2e']),
  },
  { name: 'types', fast: true, run: types },
  { name: 'unused code', fast: true, run: () => gate('knip', []) },
  { name: 'spec coverage', fast: true, run: () => gate('node', ['tools/check-spec-coverage.ts']) },
  { name: 'dependencies', fast: true, run: dependencies },
  { name: 'unit and API tests', fast: true, run: unitTests },
  { name: 'browser tests', fast: false, run: browserTests },
]

function gate(command: string, args: string[], cwd = ROOT): Count {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function types(): Count {
  const counts = [
    gate('tsc', ['-p', 'tsconfig.json']),
    gate('tsc', ['-p', 'packages/ui']),
    gate('tsc', ['-p', 'e2e']),
    gate(join(STOREFRONT, 'node_modules/.bin/react-router'), ['typegen'], STOREFRONT),
    gate('tsc', ['-p', 'apps/storefront']),
    gate('tsc', ['-p', 'apps/admin']),
  ]
  return total(counts)
}

function dependencies(): Count {
  return total([gate('node', ['tools/audit-dependencies.ts']), gate('node', ['tools/licences.ts', '--check'])])
}

function unitTests(): Count {
  const file = join(reports, 'vitest.json')
  const result = gate('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  return readCounts(file, result, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

async function browserTests(): Promise<Count> {
  await buildPages()
  const { executablePath, env } = await findChromium()
  const file = join(reports, 'playwright.json')
  Object.assign(process.env, env, { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const result = gate('playwright', ['test'])
  // A flaky test passed only at a second try, which the runner's own report says.
  return readCounts(file, result, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  }))
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A runner that failed without a failing test (or without a report) still counts as a failure. */
function readCounts(file: string, result: Count, read: (report: Report) => Count): Count {
  try {
    // The runner wrote the file a moment ago; only the fields above are read.
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return { passed: count.passed, failed: Math.max(count.failed, result.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function total(counts: Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  }
}

const results: Count[] = []
for (const step of steps.filter(({ fast }) => fast || !fastOnly)) {
  const begun = Date.now()
  console.log(`\n▶ ${step.name}`)
  const count = await step.run()
  results.push(count)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `${count.failed === 0 ? '✔' : '✘'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  )
}
rmSync(reports, { recursive: true, force: true })

const { passed, failed } = total(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
