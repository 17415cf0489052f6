import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
// npm wrote the file; only the fields above are read.
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
/** The machines we start on by ourselves: npm leaves the others' native parts out when it loses track of them. */
const MACHINES = /linux-(x64|arm64)(-gnu)?$|darwin-arm64$/

test('whoever installs asks their own registry: the lock file names none', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
})

test('native parts are locked for every kind of machine, not only for the one the lock file was written on', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => MACHINES.test(name) && !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/** Found as Node finds it: beside the one that asks, or further up. */
function isLocked(path: string, name: string): boolean {
  const parts = path.split('/node_modules/')
  const folders = parts.map((_part, i) => parts.slice(0, i + 1).join('/node_modules/'))
  return ['', ...folders.map((folder) => `${folder}/`)].some((folder) => `${folder}node_modules/${name}` in packages)
}
