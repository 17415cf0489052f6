import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditVerdict } from './audit-verdict.ts'
import { isAllowed, licencesPage, listPackages, type LockFile } from './licences-of-packages.ts'
import { makeSbom } from './make-sbom.ts'

const ROOT = join(import.meta.dirname, '..')
// Our own file, of npm's making.
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile

test('a package that is known to be dangerous fails the gate, and a registry that does not answer is said plainly', () => {
  const found = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { 'left-pad': { name: 'left-pad', severity, range: '<2' } },
      metadata: { vulnerabilities: { [severity]: 1 } },
    })
  expect(auditVerdict(found('critical')).passed).toBe(false)
  expect(auditVerdict(found('high')).text).toContain('high: left-pad <2')
  expect(auditVerdict(found('moderate')).passed).toBe(true)
  for (const printed of ['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}']) {
    expect(auditVerdict(printed)).toEqual({ passed: true, text: expect.stringContaining('could not be asked') })
  }
})

test('every package has a licence that the shop may use, and the list in the docs is up to date', () => {
  const packages = listPackages(lock)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
  expect(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')).toBe(licencesPage(lock))
})

test('a licence that asks for more, or none at all, is refused', () => {
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

const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.enum(['library', 'application']),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/[^\s]+@\d/),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) })).optional(),
})
const cycloneDx = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int(),
  metadata: z.object({ timestamp: z.iso.datetime(), component }),
  components: z.array(component).min(50),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('the list of what the shop is made of is CycloneDX, names every package that it runs, and no other', () => {
  const sbom = cycloneDx.parse(makeSbom(lock, new Date()))
  expect(sbom.metadata.component).toMatchObject({ name: 'sideboard', type: 'application' })
  const refs = new Set([...sbom.components, sbom.metadata.component].map((one) => one['bom-ref']))
  for (const { ref, dependsOn } of sbom.dependencies) {
    for (const each of [ref, ...dependsOn]) expect(refs.has(each), each).toBe(true)
  }
  const foreign = sbom.components.filter(({ purl }) => !purl.includes('%40sideboard/'))
  expect(foreign.filter(({ hashes }) => !hashes?.length).map(({ purl }) => purl)).toEqual([])
  const named = new Set(foreign.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.+$/, '$1')))
  const apps = Object.entries(lock.packages).filter(([path]) => /^(apps|packages)\/\w+$/.test(path))
  const wanted = apps.flatMap(([, { dependencies }]) => Object.keys(dependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(10)
  for (const name of wanted.filter((one) => !one.startsWith('@sideboard/'))) expect(named.has(name), name).toBe(true)
  for (const name of ['playwright', 'vitest', 'lighthouse']) expect(named.has(name), name).toBe(false)
})
