import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)(?: › ([^`]+))?`/g

test('every test named by the security page exists', () => {
  const named = [...page.matchAll(NAMED)]
  expect(named.length).toBeGreaterThan(60)
  for (const [, file = '', title = ''] of named) {
    const path = /^(apps|packages|e2e|tools)\//.test(file) ? file : `apps/api/src/${file}`
    expect(existsSync(join(ROOT, path)), file).toBe(true)
    expect(readFileSync(join(ROOT, path), 'utf8').includes(title), `${file} › ${title}`).toBe(true)
  }
})

test('the security page has every chapter of the standard', () => {
  const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
})
