import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gzipped, jsonLines, makeCardObject } from '../apps/api/src/testing/goods/make-card-object.ts'
import { makeTestDatabase } from '../apps/api/src/testing/test-database.ts'

const run = promisify(execFile)
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pennysleeve-import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the command in the folder of the file. */
async function importInto(databaseUrl: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder }
  return run(process.execPath, [join(import.meta.dirname, 'import.ts'), ...args], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: Ended) => error,
  )
}

function write(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return name
}

test('reports the import, and that a second one changes nothing', { tags: 'nightly', timeout: 60_000 }, async () => {
  const url = await makeTestDatabase()
  const token = makeCardObject('Wombat Token', { layout: 'token' })
  const wombat = makeCardObject('Wombat', { prices: { usd: '2.00' } })
  const file = write('cards.jsonl.gz', gzipped(jsonLines([wombat, token, 'nonsense'])))

  const first = await importInto(url, file, '--price-from-market', '1.6')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  const words = first.stdout.replaceAll(/ +/g, ' ')
  for (const line of [' 1 new', ' 0 changed', ' 1 layout token', ' 1 products got', 'line 3: is not JSON']) {
    expect(words).toContain(line)
  }
  const second = await importInto(url, file)
  expect(second.stdout.replaceAll(/ +/g, ' ')).toContain(' 0 new\n 0 changed\n 1 unchanged')
})

test('a file that cannot be imported exits with 1 and one sentence', { tags: 'nightly', timeout: 60_000 }, async () => {
  const url = await makeTestDatabase()
  const cut = gzipped(jsonLines([makeCardObject('Wombat')])).subarray(0, 60)
  const refusals = [
    await importInto(url, 'nowhere.json'),
    await importInto(url, write('cut.jsonl.gz', cut)),
    await importInto(url, write('other.json', '{"object":"list"}')),
    await importInto(url, write('wombat.json', '[]'), '--price-from-market', 'cheap'),
  ]
  expect(refusals.map(({ code, stderr }) => [code, stderr.trim()])).toEqual([
    [1, `There is no file ${join(folder, 'nowhere.json')}.`],
    [1, 'It is cut off: the compressed data has no end.'],
    [1, 'It holds no cards.'],
    [1, '--price-from-market must be a number above 0 and up to 20, such as 1.6, not "cheap".'],
  ])
})

test('without a file or with unknown arguments it prints its usage', { tags: 'nightly', timeout: 60_000 }, async () => {
  for (const args of [[], ['a.json', 'b.json'], ['a.json', '--everything']]) {
    const { code, stderr } = await importInto('', ...args)
    expect([code, stderr.split('\n')[0]]).toEqual([
      1,
      'Usage: npm run import -- FILE [--all] [--price-from-market FACTOR]',
    ])
  }
})
