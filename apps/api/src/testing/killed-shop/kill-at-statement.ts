import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundledShop } from './bundled-shop.ts'

/** A customer's call, the shop's own check of an order or its work on a moved file, and the number of statements before its process dies. */
export type KilledTask = { killAfter: number } & (
  | { call: KilledCall; settle?: undefined; moved_file?: undefined }
  | { settle: number; call?: undefined; moved_file?: undefined }
  | { moved_file: number; call?: undefined; settle?: undefined }
)
export type KilledCall = {
  method: 'POST' | 'PUT'
  url: string
  token: string
  idempotencyKey: string
  body?: object
}

export type KilledWork = { databaseUrl: string; works: KilledTask[]; inTurn: boolean }

/**
 * Runs the tasks in a process of their own until each has reached its statement; then that process is killed. Each call
 * comes from a network of its own, because a network's concurrent calls are limited and these never end. `inTurn`: for
 * tasks that all lock the same row and would wait for each other. The connection of each is then ended where it is, which
 * to the database is the end of a process, before the next one begins; the process is killed at the last one.
 */
export async function killAtStatement(
  databaseUrl: string,
  works: KilledTask[],
  { inTurn = false } = {},
): Promise<void> {
  const child = fork(await bundledShop(), { execArgv: [] })
  child.send({ databaseUrl, works, inTurn } satisfies KilledWork)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`The process ended by itself, with exit code ${code}`)
}
