import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/api/src/config.ts'
import { connect } from '../apps/api/src/db/connect.ts'
import { openDatabase } from '../apps/api/src/db/open-database.ts'
import { seedDemoShop } from '../apps/api/src/db/seed/seed-demo-shop.ts'
import {
  IMPORT_CONNECTIONS,
  importCards,
  ImportRefused,
  untilSearchable,
  type ImportProgress,
} from '../apps/api/src/features/catalog/public.ts'
import { CardDataBroken } from '../apps/api/src/ports/card-data/card-data-broken.ts'
import { openCardFile } from '../apps/api/src/ports/card-data/open-card-file.ts'
import { readEncryptionKey } from '../apps/api/src/encryption/read-encryption-key.ts'
import { StartRefused } from '../apps/api/src/start-refused.ts'
import { createProgressLine } from './progress-line.ts'
import { searchLine, summaryOf } from './import-summary.ts'

const USAGE = `Usage: npm run import -- FILE [--all] [--price-from-market FACTOR]

  FILE                         card data: JSON Lines or a JSON array, gzipped or not
  --all                        also what a shop does not sell (tokens, digital and oversized cards, …), as extras
  --price-from-market FACTOR   a first price and quote for products that have none: FACTOR Australian dollars
                               for each US dollar of the market`

/** Usually a few seconds. */
const SEARCH_TIMEOUT_MS = 60_000

type ImportArguments = { file: string; all: boolean; priceFactor: number | undefined }

/** Usage error. */
class UsageError extends Error {}

const cleanups: (() => Promise<void>)[] = []
let stopping: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130))
// The launcher has exited, so nobody could stop this process later.
process.on('disconnect', () => void stop(130))

try {
  await main(readArguments(process.argv.slice(2)))
  await stop(0)
} catch (error) {
  const isExpected = [UsageError, StartRefused, ImportRefused, CardDataBroken].some((kind) => error instanceof kind)
  // After Ctrl-C the import loses its connection, which is expected.
  if (!stopping) console.error(isExpected && error instanceof Error ? error.message : error)
  await stop(1)
}

async function main({ file, all, priceFactor }: ImportArguments): Promise<void> {
  const data = await openCardFile(file)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  cleanups.push(database.close)
  const { db, close } = connect(database.url, { max: IMPORT_CONNECTIONS })
  cleanups.push(close)
  // Migrates and seeds like the first start, so that the order of commands does not matter.
  if (config.demo) await seedDemoShop(db, readEncryptionKey(config))

  const startedAt = performance.now()
  const line = createProgressLine(process.stdout, () => performance.now())
  const options = {
    all,
    priceFactor,
    now: Date.now,
    onProgress: (progress: ImportProgress) => line.show(progress),
  }
  const result = await importCards(db, data, options).finally(() => line.end())
  console.log(summaryOf(result, (performance.now() - startedAt) / 1000))
  const importedAt = performance.now()
  const search = await untilSearchable(database.url, result.id, { timeoutMs: SEARCH_TIMEOUT_MS })
  console.log(searchLine(search, (performance.now() - importedAt) / 1000))
}

function readArguments(args: string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, 'price-from-market': { type: 'string' } },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new UsageError(USAGE)
    // npm runs scripts in the project's folder; relative paths refer to where the command was typed.
    const folder = process.env['INIT_CWD'] ?? process.cwd()
    return { file: resolve(folder, file), all: values.all, priceFactor: readFactor(values['price-from-market']) }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(USAGE)
  }
}

function readFactor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const factor = Number(text)
  if (factor > 0 && factor <= 20) return factor
  throw new UsageError(`--price-from-market must be a number above 0 and up to 20, such as 1.6, not "${text}".`)
}

async function stop(exitCode: number): Promise<never> {
  return (stopping ??= (async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup().catch((error: unknown) => console.error(error))
    process.exit(exitCode)
  })())
}
