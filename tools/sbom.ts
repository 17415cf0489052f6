import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockFile } from './licences-of-packages.ts'
import { makeSbom } from './make-sbom.ts'

// Writes the SBOM. It is not committed.
const ROOT = join(import.meta.dirname, '..')
// package-lock.json, written by npm.
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
const folder = join(ROOT, '.build')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'sbom.cdx.json')
writeFileSync(file, JSON.stringify(makeSbom(lock, new Date()), null, 2))
console.log(`Written to ${file}`)
// Closes the launcher's IPC channel, which would keep the process alive.
process.disconnect?.()
