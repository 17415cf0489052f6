import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldAssets } from './delete-old-assets.ts'

const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000

test('assets of the last build and of the thirty days before it stay, older ones are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, days] of [
    ['new.js', 0] as const,
    ['last.js', 100] as const,
    ['earlier.js', 129] as const,
    ['old.js', 131] as const,
  ]) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), daysAgo(days) / 1000, daysAgo(days) / 1000)
  }
  deleteOldAssets(folder, daysAgo(100))
  expect(readdirSync(folder).toSorted()).toEqual(['earlier.js', 'last.js', 'new.js'])
})
