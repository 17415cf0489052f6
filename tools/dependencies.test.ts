import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { npmAuditVerdict } from './npm-audit-verdict.ts'
import { isAllowed, licencesPage, listPackages, type LockFile } from './licences-of-packages.ts'
import { makeSbom } from './make-sbom.ts'

const ROOT = join(import.meta.dirname, '..')
// package-lock.json, written by npm.
const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile
const lock = readLock(ROOT)

test('a known vulnerability fails the gate, and a registry without a response is reported', () => {
  const found = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { 'left-pad': { name: 'left-pad', severity, range: '<2' } },
      metadata: { vulnerabilities: { [severity]: 1 } },
    })
  expect(npmAuditVerdict(found('critical')).passed).toBe(false)
  expect(npmAuditVerdict(found('high')).text).toContain('high: left-pad <2')
  expect(npmAuditVerdict(found('moderate')).passed).toBe(true)
  for (const printed of ['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}']) {
    expect(npmAuditVerdict(printed)).toEqual({ passed: true, text: expect.stringContaining('could not be asked') })
  }
})

test('every package has an allowed licence, and docs/licences.md is up to date', () => {
  const packages = [...listPackages(lock), ...listPackages(readLock(join(ROOT, 'tools/measuring')))]
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
  expect(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')).toBe(licencesPage(lock))
})

test('rejects a stricter licence or none', () => {
  const allowed = (licence: string, name = 'left-pad') => isAllowed({ name, licence })
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'none',
    'UNLICENSED',
    'MIT AND GPL-2.0-only',
    'BUSL-1.1',
  ]) {
    expect(allowed(licence), licence).toBe(false)
  }
  for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)']) {
    expect(allowed(licence), licence).toBe(true)
  }
  expect([allowed('LGPL-3.0-or-later'), allowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')]).toEqual([
    false,
    true,
  ])
})

test('the SBOM is CycloneDX and lists exactly the packages that run', () => {
  const sbom = makeSbom(lock, new Date('2026-11-17T00:00:00Z'))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    version: 1,
    metadata: { timestamp: '2026-11-17T00:00:00.000Z', component: { name: 'pennysleeve', type: 'application' } },
  })
  for (const { version, purl, hashes = [] } of sbom.components) {
    expect([version, purl]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+/),
      expect.stringMatching(/^pkg:npm\/\S+@\d/),
    ])
    for (const hash of hashes)
      expect(hash).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  }
  const refs = new Set([...sbom.components, sbom.metadata.component].map((one) => one['bom-ref']))
  for (const { ref, dependsOn } of sbom.dependencies) {
    for (const each of [ref, ...dependsOn]) expect(refs.has(each), each).toBe(true)
  }
  const foreign = sbom.components.filter(({ purl }) => !purl.includes('%40pennysleeve/'))
  expect(foreign.filter(({ hashes }) => !hashes?.length).map(({ purl }) => purl)).toEqual([])
  const named = new Set(foreign.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.+$/, '$1')))
  const apps = Object.entries(lock.packages).filter(([path]) => /^(apps|packages)\/\w+$/.test(path))
  const wanted = apps.flatMap(([, { dependencies }]) => Object.keys(dependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(10)
  for (const name of wanted.filter((one) => !one.startsWith('@pennysleeve/'))) expect(named.has(name), name).toBe(true)
  for (const name of ['playwright', 'vitest', 'lighthouse']) expect(named.has(name), name).toBe(false)
})
