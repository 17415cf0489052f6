import type { Config } from '../../config.ts'
import { forkChild, stopChild } from '../../processes/fork-child.ts'
import { withClient } from '../with-client.ts'
import type { NightlyEnding, NightlyMessage } from './nightly.process.ts'

/** Constant memory, whatever the size of the shop. */
const LIMITS = { oldMegabytes: 96, youngMegabytes: 8 }
/** The task also runs at every start: a restart does not make another backup of the same day. */
const MIN_HOURS_BETWEEN = 20

type Shop = { config: Pick<Config, 'backupDir' | 'backupsKept'>; databaseUrl: string }

/** The nightly backup, in a low-priority child process, if a folder is configured and none was made lately. */
export async function backUpNightly({ config, databaseUrl }: Shop): Promise<void> {
  if (config.backupDir === undefined || (await wasMadeLately(databaseUrl))) return
  const child = forkChild(import.meta.dirname, 'nightly.process.ts', LIMITS)
  const asked: NightlyMessage = { url: databaseUrl, folder: config.backupDir, kept: config.backupsKept }
  child.send(asked)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', ({ error }: NightlyEnding) => (error === undefined ? resolve() : reject(error)))
      child.on('error', reject)
      child.once('exit', () => reject(new Error('The process that makes the backup ended early.')))
    })
  } finally {
    stopChild(child)
  }
}

async function wasMadeLately(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from backups
       where kind = 'nightly' and error is null and started_at > now() - make_interval(hours => $1) limit 1`,
      [MIN_HOURS_BETWEEN],
    )
    return rowCount === 1
  })
}
