import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkProofs, parseCoverage, summarize } from './spec-coverage.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = 'docs/spec-coverage.md'

const { rules, faults } = parseCoverage(readFileSync(join(ROOT, PAGE), 'utf8'))
const allFaults = [...faults, ...checkProofs(rules, readTestFile)].toSorted((a, b) => a.line - b.line)

for (const { line, sentence } of allFaults) console.error(`${PAGE}:${line} ${sentence}`)
console.log(summarize(rules))
if (allFaults.length > 0) process.exitCode = 1

function readTestFile(file: string): string | undefined {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return undefined
  }
}
