import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, ping } from './connect.ts'
import { findHolder } from './data-lock.ts'
import { openDatabase } from './open-database.ts'

async function use(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await ping(db)
  } finally {
    await close()
  }
}

/** What a shop does with its data folder while it is open. */
async function startShop(dataDir: string): Promise<ChildProcess> {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  const code = `import { lockDataFolder } from ${at('data-lock.ts')}
    import { startEmbeddedPostgres } from ${at('embedded.ts')}
    lockDataFolder(${JSON.stringify(dataDir)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('open')`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(shop.stdout, 'data')
  return shop
}

test(
  'a command works beside an open shop on the same folder, and alone when the shop is closed',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-beside-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const shop = await startShop(dataDir)
    onTestFinished(() => void shop.kill('SIGKILL'))

    const beside = await openDatabase({ databaseUrl: undefined, dataDir })
    await use(beside.url)
    await beside.close()
    // The shop's database is the shop's: it stays open.
    await use(beside.url)
    expect(findHolder(dataDir)).toBe(shop.pid)

    shop.kill('SIGKILL')
    await once(shop, 'exit')
    const alone = await openDatabase({ databaseUrl: undefined, dataDir })
    await use(alone.url)
    expect(findHolder(dataDir)).toBe(process.pid)
    await alone.close()
    expect(findHolder(dataDir)).toBeUndefined()
  },
)

test('a database that cannot be reached is refused in a sentence', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' })).rejects.toThrow(
    /^The database cannot be used: .+\.$/,
  )
})
