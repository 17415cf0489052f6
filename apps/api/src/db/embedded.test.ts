import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'

const QUICK = { fsync: 'off', full_page_writes: 'off' }
const afterwards: (() => unknown)[] = []

afterEach(async () => {
  for (const undo of afterwards.splice(0).toReversed()) await undo()
})

test('a restart keeps every row', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  const first = await start(dataDir)
  await ask(first.url, `create table card (name text)`)
  await ask(first.url, `insert into card values ('Jötun Grunt')`)
  await first.stop()
  expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)

  const second = await start(dataDir)
  expect(await ask(second.url, 'select name from card')).toEqual([{ name: 'Jötun Grunt' }])
})

test('starts in a folder with spaces and a very long path', { tags: 'nightly' }, async () => {
  const dataDir = join(makeFolder(), 'my card shop', 'x'.repeat(120))
  const { url } = await start(dataDir)
  expect(await ask(url, 'select current_database() as name')).toEqual([{ name: 'pennysleeve' }])
})

test('the database of an older data folder is renamed and keeps its rows', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  const first = await startEmbeddedPostgres({ dataDir, settings: QUICK, database: 'sideboard' })
  await ask(first.url, `create table card as select 'Opt' as name`)
  await first.stop()
  const { url } = await start(dataDir)
  expect(await ask(url, 'select name, current_database() from card')).toEqual([
    { name: 'Opt', current_database: 'pennysleeve' },
  ])
})

test('an accented letter is part of its word for the similarity search', { tags: 'nightly' }, async () => {
  const { url } = await start(makeFolder())
  await ask(url, 'create extension pg_trgm')
  expect(await ask(url, `select similarity('Jötun', 'tun') < 0.5 as "oneWord"`)).toEqual([{ oneWord: true }])
})

test('reports a killed database server and recovers at the next start', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  const { promise: unexpected, resolve: heard } = Promise.withResolvers<string>()
  const first = await start(dataDir, heard)
  await ask(first.url, `create table card as select 'Opt' as name`)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  expect(await unexpected).toContain('SIGKILL')

  const second = await start(dataDir)
  expect(await ask(second.url, 'select name from card')).toEqual([{ name: 'Opt' }])
})

test('a killed shop ends its database server, and the next one starts at once', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings: QUICK })})
    console.log('open')`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => shop.stdout.once('data', resolve))
  const orphan = postmasterOf(dataDir)
  shop.kill('SIGKILL')

  await start(dataDir)
  expect(postmasterOf(dataDir)).not.toBe(orphan)
  expect(commandOf(orphan)).not.toContain(dataDir)
})

test('an interrupted first start is repeated', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'pg.new-left', 'base'), { recursive: true })
  mkdirSync(join(dataDir, 'pg', 'global'), { recursive: true })
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18\n')

  const { url } = await start(dataDir)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'pg.new-left'))).toBe(false)
  const aside = readdirSync(dataDir).find((name) => name.startsWith('pg.set-aside-')) ?? ''
  expect(readFileSync(join(dataDir, aside, 'pg', 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('starts after a power cut although another process has the old pid', { tags: 'nightly' }, async () => {
  const dataDir = makeFolder()
  const first = await start(dataDir)
  const pidFile = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')
  await first.stop()
  // As root the database runs as "nobody", and only a process of that user can be mistaken for it.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...user })
  afterwards.push(() => stranger.kill())
  const path = join(dataDir, 'pg', 'postmaster.pid')
  writeFileSync(path, pidFile.replace(/^\d+/, String(stranger.pid)))
  if (user.uid) chownSync(path, user.uid, user.gid)

  const second = await start(dataDir)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-embedded-'))
  afterwards.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function start(dataDir: string, onExit: (why: string) => void = () => {}) {
  const server = await startEmbeddedPostgres({ dataDir, settings: QUICK, onExit })
  afterwards.push(() => server.stop())
  return server
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Empty for a process that is gone, reaped by its parent or not. */
function commandOf(pid: number): string {
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
}
