import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { importInShop } from './import-in-shop.ts'
import type { ImportFigures } from './import-once.ts'
import { end, flagsOf, startServer } from '../tools/server-process.ts'
import { OBJECTS, writeSyntheticCards } from './synthetic-cards.ts'

/** Also for an import started from the back-office, which runs at low priority. */
const MUST_REACH_PER_SECOND = 4000
/** Memory must not grow with this many times the objects. */
const LONGER = 3
const FLAT = 1.15

/**
 * Imports a bulk file (synthetic by default) into an empty database, again, and then a longer one. Returns whether
 * speed and memory met their targets.
 */
export async function benchImport(shopEnv: Record<string, string>, givenFile: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-bench-import-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    const file = givenFile ?? join(dataDir, 'cards.jsonl.gz')
    if (!givenFile) await writeSyntheticCards(file, OBJECTS)
    const first = await importOnce(postgres.url, file)
    const again = await importOnce(postgres.url, file)
    const reached = first.objects / first.seconds >= MUST_REACH_PER_SECOND && again.to_write === 0
    print(`import of ${first.objects} objects`, first, reached ? 'reached' : 'MISSED')
    print('the same once more, unchanged', again, again.seconds < first.seconds ? 'faster' : 'SLOWER')
    const longFile = join(dataDir, 'long.jsonl.gz')
    await writeSyntheticCards(longFile, LONGER * OBJECTS)
    const long = await importOnce(postgres.url, longFile)
    const isFlat = long.peak_mb <= first.peak_mb * FLAT
    print(`import of ${long.objects} objects`, long, isFlat ? 'memory flat' : 'memory GROWS')
    const inShop = await importFromPage(shopEnv, file, first.objects)
    return reached && isFlat && inShop
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same file into an empty shop, requested as the back-office does, while nobody else asks for anything. */
async function importFromPage(shopEnv: Record<string, string>, path: string, objects: number): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pennysleeve-bench-import-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const env = { ...shopEnv, DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  const shop = await startServer('apps/api/src/main.ts', env, '/healthz')
  const { db, close } = connect(postgres.url, { max: 1 })
  try {
    const file = await readFile(path)
    const startedAt = performance.now()
    await importInShop(db, file)
    const perSecond = (objects * 1000) / (performance.now() - startedAt)
    const reached = perSecond >= MUST_REACH_PER_SECOND
    console.log(
      `${'the same from the back-office'.padEnd(34)} ${perSecond.toFixed(0).padStart(7)}/s   ` +
        `(at least ${MUST_REACH_PER_SECOND}/s) ${reached ? 'reached' : 'MISSED'}`,
    )
    return reached
  } finally {
    await close()
    await shop.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function importOnce(url: string, file: string): Promise<ImportFigures> {
  const child = fork(join(import.meta.dirname, 'import-once.ts'), { execArgv: flagsOf('import') })
  child.send({ url, file })
  const [figures] = (await once(child, 'message')) as [ImportFigures]
  await end(child)
  return figures
}

function print(what: string, { objects, seconds, peak_mb }: ImportFigures, verdict: string): void {
  console.log(
    `${what.padEnd(34)} ${(objects / seconds).toFixed(0).padStart(7)}/s   ${seconds.toFixed(1)} s, ` +
      `at most ${peak_mb.toFixed(0)} MB (at least ${MUST_REACH_PER_SECOND}/s) ${verdict}`,
  )
}
