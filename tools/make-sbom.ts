import { randomUUID } from 'node:crypto'
import type { Entry, LockFile } from './licences-of-packages.ts'

type Component = {
  type: 'library' | 'application'
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses?: ({ license: { id: string } } | { expression: string })[]
}

/**
 * A CycloneDX SBOM of what runs: the dependencies of the apps and packages, from the lock file. `npm sbom --omit=dev`
 * leaves out packages that a workspace needs both to run and to build, such as React.
 */
export function makeSbom(lock: LockFile, now: Date) {
  const found = new Map<string, { component: Component; needs: string[] }>()

  function visit(path: string): string {
    const entry = lock.packages[path]!
    const component = toComponent(path, entry)
    const ref = component['bom-ref']
    if (found.has(ref)) return ref
    const record = { component, needs: [] as string[] }
    found.set(ref, record)
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    const places = Object.keys(wanted).flatMap((name) => findPlace(lock, path, name) ?? [])
    record.needs = [...new Set(places.map(visit))]
    return ref
  }

  const own = Object.keys(lock.packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
  const shop: Component = { ...toComponent('', lock.packages['']!), type: 'application' }
  const needs = own.map(visit)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: shop },
    components: [...found.values()].map(({ component }) => component),
    dependencies: [
      { ref: shop['bom-ref'], dependsOn: needs },
      ...Array.from(found, ([ref, record]) => ({ ref, dependsOn: record.needs })),
    ],
  }
}

/** Node's resolution: beside the dependent, else further up. A link leads to a workspace. */
function findPlace({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = packages[place]
    if (entry) return entry.link ? entry.resolved : place
    if (folder === '') return undefined
  }
}

function toComponent(path: string, { name: given, version = '0.0.0', integrity, license }: Entry): Component {
  const name = given ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: hex(integrity) }] } : {}),
    ...(license ? { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] } : {}),
  }
}

function hex(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}
