import { currentWork, threadMs, type ChargedWork, type WorkBudget } from './work-budget.ts'

/** As long as others may have to wait for one step more. */
const TURN_MS = 2

type Job = {
  steps: Generator<void, unknown>
  work: ChargedWork | undefined
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** Whose work it is; the shop's own is nobody's. */
type Payer = WorkBudget | undefined

/** What is not finished yet, by payer. The order of the map is the order of turns. */
const lines = new Map<Payer, Job[]>()
let planned = false

/**
 * Takes steps one after another, and lets others have their turn whenever a few milliseconds are over. Of all such work
 * in the process one turn is taken at a time, then whoever knocks is heard; payers take turns, however much each of them
 * has asked for, and those whose budget is used up wait until it fills.
 */
export async function yieldToEventLoop<T>(steps: Generator<void, T>): Promise<T> {
  const work = currentWork()
  if (!lines.has(work?.budget) && isPaid(work?.budget)) {
    const step = takeTurn(steps, work)
    if (step.done) return step.value
  }
  return new Promise<T>((resolve, reject) => {
    // What comes of these steps is what they promise.
    const job = { steps, work, resolve: resolve as Job['resolve'], reject }
    const line = lines.get(work?.budget)
    if (line) line.push(job)
    else lines.set(work?.budget, [job])
    plan()
  })
}

function isPaid(payer: Payer): boolean {
  return payer === undefined || payer.waitMs(0) === 0
}

function takeTurn<T>(steps: Generator<void, T>, work: ChargedWork | undefined): IteratorResult<void, T> {
  const ends = performance.now() + TURN_MS
  const begun = work && threadMs()
  try {
    let step = steps.next()
    while (!step.done && performance.now() < ends) step = steps.next()
    return step
  } finally {
    if (begun !== undefined) work?.charge(threadMs() - begun)
  }
}

function plan(): void {
  if (planned || lines.size === 0) return
  planned = true
  const wait = Math.min(...Array.from(lines.keys(), (payer) => payer?.waitMs(0) ?? 0))
  if (wait === 0) setImmediate(takeNextTurn)
  else setTimeout(takeNextTurn, wait)
}

function takeNextTurn(): void {
  planned = false
  for (const [payer, line] of lines) {
    if (!isPaid(payer)) continue
    lines.delete(payer)
    const job = line.shift()!
    if (!finish(job)) line.push(job)
    if (line.length > 0) lines.set(payer, line)
    break
  }
  plan()
}

/** Whether this turn was its last. */
function finish({ steps, work, resolve, reject }: Job): boolean {
  try {
    const step = takeTurn(steps, work)
    if (step.done) resolve(step.value)
    return step.done === true
  } catch (error) {
    reject(error)
    return true
  }
}
