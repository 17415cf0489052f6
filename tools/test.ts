import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { findChromium } from './chromium.ts'
import { failedInPlaywright, failedInVitest, type PlaywrightSuite, type VitestFile } from './failed-tests.ts'
import { phaseTable, type Phase } from './phase-table.ts'
import { runGates, total, verdict, type Command, type Count, type Gate } from './run-gates.ts'
import { slowestFiles, type TestedFile } from './slowest-files.ts'

type Step = { name: string; run: () => Promise<Count> | Count; fast: boolean }

const ROOT = join(import.meta.dirname, '..')
const STOREFRONT = join(ROOT, 'apps/storefront')
const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'proof', 'e2e', 'screens']
const GATES_AT_ONCE = 2
/** The nightly tests too, and as many tries as a night has time for. */
const ALL_EFFORT = '5'
const fastOnly = process.argv.includes('--fast')
const all = process.argv.includes('--all')
if (all) process.env['EFFORT'] ??= ALL_EFFORT
const reports = mkdtempSync(join(tmpdir(), 'pennysleeve-reports-'))

/** Inputs of several gates. */
const pageTypes: Gate = {
  name: 'routes of the storefront',
  commands: [{ command: join(STOREFRONT, 'node_modules/.bin/react-router'), args: ['typegen'], cwd: STOREFRONT }],
}

/** Longest first. */
const gates: Gate[] = [
  { name: 'lint', commands: [{ ...gate('oxlint', '--type-aware', '--deny-warnings'), env: lintMemory() }] },
  { name: 'types', commands: [types('.')] },
  { name: 'types of both apps and the screen tests', commands: [types('screens')] },
  { name: 'types of the browser tests', commands: [types('e2e')] },
  { name: 'types of the parts', commands: [types('packages/ui')] },
  {
    name: 'import rules',
    commands: [gate('depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS)],
  },
  { name: 'unused code', commands: [gate('knip')] },
  { name: 'format', commands: [gate('oxfmt', '--check')] },
  {
    name: 'dependencies',
    commands: [gate('node', 'tools/audit-dependencies.ts'), gate('node', 'tools/licences.ts', '--check')],
  },
  { name: 'spec coverage', commands: [gate('node', 'tools/check-spec-coverage.ts')] },
]

const steps: Step[] = [
  { name: 'gates', fast: true, run: runAllGates },
  // Before the tests: the short proof serves the pages too.
  { name: 'build of the pages', fast: false, run: build },
  { name: 'unit, API and screen tests', fast: true, run: unitTests },
  { name: 'browser tests', fast: false, run: browserTests },
]

async function runAllGates(): Promise<Count> {
  const first = await runGates([pageTypes], 1, console.log)
  return total([first, await runGates(gates, GATES_AT_ONCE, console.log)])
}

function gate(command: string, ...args: string[]): Command {
  return { command, args, cwd: ROOT }
}

/** Without collecting garbage up to 4 GiB, the linter takes a fifth less processor time: decision 058. */
function lintMemory(): Record<string, string> {
  return totalmem() > 12 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '4GiB' } : {}
}

/**
 * Caches: unchanged files are not checked again. One checker per program: each further one works out the same types
 * again, and gates run in parallel anyway.
 */
function types(project: string): Command {
  const remembered = `node_modules/.cache/tsc/${project.replaceAll(/\W/g, '_')}.tsbuildinfo`
  return gate('tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', remembered)
}

/** Test runners print while they run. */
function runTests(command: string, ...args: string[]): Count {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function unitTests(): Count {
  const file = join(reports, 'vitest.json')
  const tests = all ? [] : ['--tags-filter=!nightly']
  const result = runTests('vitest', 'run', ...tests, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`)
  return readCounts(file, result, (report) => {
    console.log(`\nThe slowest files:\n${slowestFiles(report.testResults, ROOT)}`)
    failures.push(...failedInVitest(report.testResults, ROOT))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

async function build(): Promise<Count> {
  await buildPages()
  return { passed: 1, failed: 0 }
}

async function browserTests(): Promise<Count> {
  const { executablePath, env } = await findChromium()
  const file = join(reports, 'playwright.json')
  Object.assign(process.env, env, { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const result = runTests('playwright', 'test', ...(all ? [] : ['--grep-invert', '@nightly']))
  // Flaky tests passed on a retry, as the runner's report says.
  return readCounts(file, result, (report) => {
    failures.push(...failedInPlaywright(report.suites))
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  })
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: (TestedFile & VitestFile)[]
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A runner that failed without a failing test, or without a report, counts as a failure. */
function readCounts(file: string, result: Count, read: (report: Report) => Count): Count {
  try {
    // Written by the runner; only the fields above are read.
    const count = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return { passed: count.passed, failed: Math.max(count.failed, result.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const phases: Phase[] = []
/** Said again at the end: what a run printed first is the first to be cut off. */
const failures: string[] = []
for (const step of steps.filter(({ fast }) => fast || !fastOnly)) {
  const begun = Date.now()
  console.log(`\n▶ ${step.name}`)
  const count = await step.run()
  phases.push({ name: step.name, count, seconds: (Date.now() - begun) / 1000 })
  console.log(verdict(step.name, count, begun))
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${phaseTable(phases)}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
const { passed, failed } = total(phases.map(({ count }) => count))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
