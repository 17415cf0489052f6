import { globSync, readFileSync } from 'node:fs'
import { ERRORS } from '@pennysleeve/contract/error-codes.ts'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../../', import.meta.url).pathname
const SOURCES = globSync(['apps/api/src/**/*.ts', 'packages/domain/src/**/*.ts'], { cwd: ROOT })

test('every error code is thrown somewhere', () => {
  const sources = SOURCES.filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  const text = sources.map((path) => readFileSync(ROOT + path, 'utf8')).join('\n')
  expect(Object.keys(ERRORS).filter((code) => !text.includes(`'${code}'`))).toEqual([])
})

test('an error code is two words with a dot between them', () => {
  for (const code of Object.keys(ERRORS)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
})
