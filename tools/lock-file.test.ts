import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Entry = {
  integrity?: string
  link?: boolean
  resolved?: string
  inBundle?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

// Written by npm; only these fields are read.
const readLock = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as { packages: Record<string, Entry> }
/** Packages from a registry: without workspaces and bundled dependencies. */
const packagesOf = (locked: ReturnType<typeof readLock>) =>
  Object.entries(locked.packages).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
const lock = readLock('../package-lock.json')
const packages = packagesOf(lock)
const allPackages = [...packages, ...packagesOf(readLock('measuring/package-lock.json'))]

/** Supported platforms: npm sometimes drops the native packages of others. */
const MACHINES = /linux-(x64|arm64)(-gnu)?$|darwin-arm64$/

test('every package has an integrity hash', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(allPackages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('every package with an install script is named in package.json as one that may not run it', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.split('node_modules/').at(-1)!)
  expect(Object.fromEntries(names.map((name) => [name, false]))).toEqual(allowScripts)
})

test('the lock files name no registry', () => {
  expect(allPackages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('native packages are locked for every supported platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => MACHINES.test(name) && !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/** Node's resolution: beside the dependent, or further up. */
function isLocked(path: string, name: string): boolean {
  const parts = path.split('/node_modules/')
  const folders = parts.map((_part, i) => parts.slice(0, i + 1).join('/node_modules/'))
  return ['', ...folders.map((folder) => `${folder}/`)].some(
    (folder) => `${folder}node_modules/${name}` in lock.packages,
  )
}
