import type { ReadinessCheck } from '@pennysleeve/contract/admin/readiness.ts'
import type { Deps } from '../../deps.ts'
import { keyIdOf } from '../../encryption/encrypt.ts'
import * as checks from './checks.ts'
import { readDisks } from './read-disks.ts'
import { readReadiness } from './readiness.queries.ts'
import { tryAddress } from './try-address.ts'
import { tryMailServer } from './try-mail-server.ts'
import { tryPayments } from './try-payments.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'payments' | 'mailer'> & { encryptionKey: Buffer | undefined }

/** Tries everything that a shop needs before it opens; nothing is believed because it is configured. */
export async function checkReadiness(deps: ReadinessDeps, now: () => number = Date.now): Promise<ReadinessCheck[]> {
  const { config, db } = deps
  const asked = now()
  const row = await readReadiness(db)
  // The middle of the round trip: when the database read its clock.
  const ownClock = (asked + now()) / 2
  const [address, mailServer, payments, disks] = await Promise.all([
    tryAddress(config.shopUrl),
    tryMailServer(deps),
    tryPayments(deps.payments),
    readDisks([config.dataDir, ...(config.backupDir ? [config.backupDir] : [])]),
  ])
  return [
    checks.database(row),
    checks.encryptionKey(row, deps.encryptionKey && keyIdOf(deps.encryptionKey)),
    checks.disk(disks, config.databaseUrl !== undefined),
    checks.clock(row.now.getTime() - ownClock),
    checks.address(config.shopUrl, address),
    checks.mail(row, mailServer),
    checks.payments(payments),
    checks.webhook(row, payments.provider, now()),
    checks.secondFactor(row),
    checks.papers(row),
    checks.delivery(row),
    checks.ordering(row),
    checks.backup(row, config.backupDir !== undefined, now()),
  ]
}
