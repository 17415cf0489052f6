import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, licencesPage, listPackages, type LockFile } from './licences-of-packages.ts'

// Writes docs/licences.md; with --check it only verifies it. Exit code 1 if a licence is not allowed.
const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/licences.md')
// package-lock.json, written by npm.
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile

const refused = listPackages(lock).filter((one) => !isAllowed(one))
for (const { name, version, licence } of refused)
  console.error(`${name}@${version}: the licence ${licence} is not allowed`)

const page = licencesPage(lock)
const outdated = process.argv.includes('--check') && readFileSync(PAGE, 'utf8') !== page
if (outdated) console.error('docs/licences.md is not up to date: run npm run licences')
if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
process.exitCode = refused.length > 0 || outdated ? 1 : 0
// Closes the launcher's IPC channel, which would keep the process alive.
process.disconnect?.()
