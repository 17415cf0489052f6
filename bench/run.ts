import { parseArgs } from 'node:util'
import { buildPages } from '../tools/build-pages.ts'
import { benchBackup } from './backup.ts'
import { benchBooks } from './books.ts'
import { benchCollection } from './collection.ts'
import { benchFloods } from './floods.ts'
import { benchImport } from './import.ts'
import { METRICS_TOKEN } from './load.ts'
import { benchOffice } from './office.ts'
import { benchRates } from './rates.ts'
import { benchSearchFile } from './search-file.ts'
import { benchSearch } from './search.ts'

/** `npm run bench -- FILE --only floods`: an optional bulk file, and one part of the table. */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })

const shopEnv = {
  CALLS_PER_MINUTE: '0',
  NODE_ENV: 'production',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  DEMO: 'true',
  ALLOW_DEMO_IN_PRODUCTION: 'true',
  CARD_DATA_URL: 'none',
  LOG_LEVEL: 'warn',
  // A kept data folder (BENCH_DATA) is read again with the same key.
  BANK_DETAILS_KEY: '07'.repeat(32),
  METRICS_TOKEN,
}
const cardFile = process.env['IMPORT_FILE'] ?? positionals[0]

/** Each returns the number of missed targets. */
const parts: Record<string, () => Promise<number>> = {
  rates: () => benchRates(shopEnv),
  import: async () => ((await benchImport(shopEnv, cardFile)) ? 0 : 1),
  search: async () => (await benchSearch(shopEnv)) + (cardFile ? await benchSearchFile(shopEnv, cardFile) : 0),
  collection: () => benchCollection(shopEnv),
  office: () => benchOffice(shopEnv),
  books: () => benchBooks(shopEnv),
  floods: () => benchFloods(shopEnv),
  backup: () => benchBackup(shopEnv),
}
const chosen = values.only === undefined ? Object.values(parts) : [parts[values.only]]

await buildPages()
let missed = 0
for (const part of chosen) {
  if (!part) throw new Error(`There is no part “${values.only}”, only ${Object.keys(parts).join(', ')}.`)
  missed += await part()
}
process.exitCode = missed === 0 ? 0 : 1
