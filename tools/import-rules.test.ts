import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Imports of values; `import type` leaves nothing in the bundle. */
const VALUE_IMPORT = /^(?:import|export) (?!type )[^'";]*?from '((?:@pennysleeve\/contract\/|zod)[^']*)'/gm
/** Files of the contract that import no zod. */
const WITHOUT_ZOD = new Set(
  ['client.ts', 'patient-client.ts', 'messages/define-messages.ts', 'messages/write-message.ts'].map(
    (file) => `@pennysleeve/contract/${file}`,
  ),
)

/** Files that these import of each other. */
const CHECKED_BESIDE = new Set(['./client.ts', './read-error-body.ts'])

// zod tries eval when it is loaded, which the Content-Security-Policy reports.
test('browser apps import only types from the contract’s schemas, and no zod', () => {
  const files = globSync(['apps/{storefront/app,admin/src}/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(VALUE_IMPORT)].map(([, from = '']) => ({ file, from })),
    )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ from }) => !WITHOUT_ZOD.has(from))).toEqual([])
})

test('the files of the contract that browsers load import no zod', () => {
  for (const name of [...WITHOUT_ZOD, '@pennysleeve/contract/read-error-body.ts']) {
    const text = readFileSync(join(ROOT, 'packages/contract/src', name.replace('@pennysleeve/contract/', '')), 'utf8')
    const imports = [...text.matchAll(/^import (?!type )[^'";]*?from '([^']+)'/gm)].map(([, from = '']) => from)
    expect([name, imports.filter((from) => !CHECKED_BESIDE.has(from))]).toEqual([name, []])
  }
})
