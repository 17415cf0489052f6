import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
// Written by npm; only the fields above are read.
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
/** Supported platforms: npm sometimes drops the native packages of others. */
const MACHINES = /linux-(x64|arm64)(-gnu)?$|darwin-arm64$/

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
})

test('native packages are locked for every supported platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => MACHINES.test(name) && !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/** Node's resolution: beside the dependent, or further up. */
function isLocked(path: string, name: string): boolean {
  const parts = path.split('/node_modules/')
  const folders = parts.map((_part, i) => parts.slice(0, i + 1).join('/node_modules/'))
  return ['', ...folders.map((folder) => `${folder}/`)].some((folder) => `${folder}node_modules/${name}` in packages)
}
