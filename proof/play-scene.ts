import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { countDueMails, countOpen, findBreaches, readSales, type Evidence, type Fault } from './checks.ts'
import { playSale } from './play-sale.ts'
import { untilAllReady } from './shop-processes.ts'
import { setStock, type Stage } from './stage.ts'

export type Scene = {
  name: string
  /** Why it cannot be played here. */
  unable?: (stage: Stage) => string | undefined
  /** Before the customers come. */
  prepare?: (stage: Stage) => Promise<void>
  /** What goes wrong; `during` notes when. */
  fault: (stage: Stage, during: During) => Promise<void>
  /** Whatever has to be mended after the sale. */
  mend?: (stage: Stage) => Promise<void>
  /** How long after the fault requests may still fail. */
  graceMs?: number
}
type During = (work: () => Promise<void>) => Promise<void>
export type Timing = { leadMs: number; restMs: number; thinkMs: number }
export type Outcome = { scene: string; seconds: number; sold: number; breaches: string[]; evidence: Evidence }

export const COPIES = 20
const GRACE_MS = 10_000
const SETTLE_MS = 120_000
const ROUND_MS = 2000

/** A sale with one fault in it, then the reckoning. */
export async function playScene(stage: Stage, scene: Scene, timing: Timing): Promise<Outcome> {
  const { db, processes, prize, cards, provider } = stage
  await scene.prepare?.(stage)
  await untilAllReady(processes)
  await setStock(db, prize, COPIES)
  const before = await readSales(db, prize)
  const endsBefore = countOwnEnds(stage)
  const faults: Fault[] = []
  const during: During = async (work) => {
    const fault = { from: Date.now(), to: Infinity }
    faults.push(fault)
    await work()
    fault.to = Date.now()
  }
  const begun = Date.now()
  const task = {
    doors: stage.doors,
    processes: processes.map(({ url }) => url),
    provider: provider.settings.apiBase!,
    shoppers: stage.shoppers,
    staffToken: stage.staffToken,
    prize,
    cards,
    thinkMs: timing.thinkMs,
    rushAfterMs: timing.leadMs - 1000,
  }
  const result = await playSale(task, async () => {
    await pause(timing.leadMs)
    await scene.fault(stage, during)
    await pause(timing.restMs)
  })
  const seconds = (Date.now() - begun) / 1000
  await scene.mend?.(stage)
  await untilAllReady(processes)
  await settle(stage)
  const evidence: Evidence = {
    db,
    account: provider.account,
    processUrls: processes.map(({ url }) => url),
    prize,
    cards,
    copies: COPIES,
    before,
    faults,
    graceMs: scene.graceMs ?? GRACE_MS,
    result,
  }
  const breaches = await findBreaches(evidence)
  const ownEnds = countOwnEnds(stage) - endsBefore
  if (ownEnds > 0) breaches.push(`${ownEnds} processes of the shop ended by themselves`)
  const sold = (await readSales(db, prize)).prize - before.prize
  return { scene: scene.name, seconds, sold, breaches, evidence }
}

function countOwnEnds({ processes }: Stage): number {
  return processes.reduce((sum, one) => sum + one.ownEnds(), 0)
}

/** Until nothing is undecided: the jobs that run every minute anyway are asked for sooner. */
async function settle({ db }: Stage): Promise<void> {
  const until = Date.now() + SETTLE_MS
  while (Date.now() < until) {
    for (const job of ['settle-orders', 'send-due-mails']) {
      await sql`select from graphile_worker.add_job(${job}, '{}'::json, job_key => ${job})`.execute(db)
    }
    await pause(ROUND_MS)
    if ((await countOpen(db)) === 0 && (await countDueMails(db)) === 0) return
  }
}
