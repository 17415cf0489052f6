export type Entry = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  /** The target folder of a link. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, Entry> }
type Package = { name: string; version: string; licence: string }

/** Licences that require no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** LGPL as a replaceable shared library. */
const LGPL = 'LGPL-3.0-or-later'
const LGPL_PACKAGES = /^@img\/sharp-/

/** Packages from a registry, each version once. */
export function listPackages({ packages }: LockFile): Package[] {
  const found = new Map<string, Package>()
  for (const [path, { version = '', license, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version, licence: license ?? 'none' })
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version),
  )
}

/** An SPDX expression: all parts of AND, and one part of OR. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const options = licence.replaceAll(/[()]/g, '').split(' OR ')
  const isFine = (part: string) => ALLOWED.has(part) || (part === LGPL && LGPL_PACKAGES.test(name))
  return options.some((option) => option.split(' AND ').every(isFine))
}

/** The list as Markdown. */
export function licencesPage(lock: LockFile): string {
  const rows = [...Map.groupBy(listPackages(lock), ({ licence }) => licence)]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name }) => name))]
      return `- **${licence}** (${names.length}): ${names.join(', ')}`
    })
  return [
    '# Licences',
    '',
    'What the shop runs on and what it is built and tested with, by licence. Made by `npm run licences` from the lock file; the gates refuse a licence that is not among those allowed in `tools/licences-of-packages.ts`, and a list that is not up to date. `npm run sbom` lists what runs.',
    '',
    ...rows,
    '',
  ].join('\n')
}
