import { join } from 'node:path'
import { localUrl, type Config } from './config.ts'

type StartedShop = { config: Config; live: boolean; accounts: string }

/** What the terminal or the log says when the shop is open. Without real money in production it says so first. */
export function openingText({ config, live, accounts }: StartedShop): string {
  const address = localUrl(config)
  const money =
    config.production && !live
      ? `\n  NO REAL MONEY MOVES: the shop runs on ${config.stripe ? 'Stripe’s test keys' : 'the sandbox'}.\n`
      : ''
  const mail = config.smtpUrl ? '' : `  Its mail is written to ${join(config.dataDir, 'mail')}\n`
  return `${money}\n  The shop is open at ${address}\n${accounts}  Its API is described at ${address}/api/docs\n${mail}  Ctrl-C closes it.\n`
}
