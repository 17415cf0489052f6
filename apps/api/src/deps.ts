import type { Config } from './config.ts'
import type { CatalogVersion } from './db/catalog-version.ts'
import type { Db } from './db/connect.ts'
import type { Mailer } from './ports/mailer/mailer.ts'
import type { PaymentProvider } from './ports/payments/payment-provider.ts'

/** Dependencies of the features; created once in main.ts or by a test. */
export type Deps = {
  config: Config
  db: Db
  /** For code that needs a connection of its own. */
  databaseUrl: string
  catalogVersion: CatalogVersion
  payments: PaymentProvider
  mailer: Mailer
  /** Encrypts bank details, second-factor secrets, gift card codes and the dealers’ register. */
  encryptionKey: Buffer
}
