import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockFile } from './licences-of-packages.ts'
import { makeSbom } from './make-sbom.ts'

// Writes the list of what the shop is made of, for whoever has to know. It is not committed.
const ROOT = join(import.meta.dirname, '..')
// Our own file, of npm's making.
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
const folder = join(ROOT, '.build')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'sbom.cdx.json')
writeFileSync(file, JSON.stringify(makeSbom(lock, new Date()), null, 2))
console.log(`Written to ${file}`)
// The launcher's channel would keep us waiting.
process.disconnect?.()
