import type { Config } from './config.ts'
import type { CatalogVersion } from './db/catalog-version.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './ports/mailer/mailer.ts'
import type { PaymentProvider } from './ports/payments/payment-provider.ts'

/** What the features stand on; made once in main.ts (or by a test) and handed down as an argument. */
export type Deps = {
  config: Config
  db: Db
  /** Where the database is, for those who need a connection of their own. */
  databaseUrl: string
  catalogVersion: CatalogVersion
  payments: PaymentProvider
  mailer: Mailer
  /** What bank details and second factors are sealed with. */
  encryptionKey: Buffer
}
