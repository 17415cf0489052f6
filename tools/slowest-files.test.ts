import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the slowest files are listed first, by their path in the repository', () => {
  const files = [
    { name: '/shop/apps/quick.test.ts', startTime: 1000, endTime: 1500 },
    { name: '/shop/apps/slow.test.ts', startTime: 0, endTime: 12_340 },
  ]
  expect(slowestFiles(files, '/shop')).toBe('  12.3 s  apps/slow.test.ts\n   0.5 s  apps/quick.test.ts')
})
