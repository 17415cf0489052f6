import type { Config } from '../../config.ts'
import { forkChild, stopChild } from '../../processes/fork-child.ts'
import { withClient, type DbClient } from '../with-client.ts'
import type { NightlyEnding, NightlyMessage } from './nightly.process.ts'

/** Constant memory, whatever the size of the shop. */
const LIMITS = { oldMegabytes: 96, youngMegabytes: 8 }
/** The task also runs at every start: a restart does not make another backup of the same day. */
const MIN_HOURS_BETWEEN = 20
/** Advisory lock: processes that start together make one backup. */
const BACKUP_LOCK = 7_313_005

type Shop = { config: Pick<Config, 'backupDir' | 'backupsKept'>; databaseUrl: string }

/** The nightly backup, in a low-priority child process, if a folder is configured and none was made lately. */
export async function backUpNightly({ config, databaseUrl }: Shop): Promise<void> {
  const { backupDir: folder, backupsKept: kept } = config
  if (folder === undefined) return
  await withClient(databaseUrl, async (client) => {
    if ((await isBeingMade(client)) || (await wasMadeLately(client))) return
    await runInChild({ url: databaseUrl, folder, kept })
  })
}

async function runInChild(message: NightlyMessage): Promise<void> {
  const child = forkChild(import.meta.dirname, 'nightly.process.ts', LIMITS)
  child.send(message)
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

/** Takes the lock until the connection ends, unless another process has it. */
async function isBeingMade(client: DbClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
  return !rows[0]?.free
}

async function wasMadeLately(client: DbClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from backups
     where kind = 'nightly' and error is null and started_at > now() - make_interval(hours => $1) limit 1`,
    [MIN_HOURS_BETWEEN],
  )
  return rowCount === 1
}
