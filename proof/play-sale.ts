import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SaleResult, SaleTask } from './sale.ts'

/** Runs a sale while `work` goes on, and returns what customers and staff have seen. */
export async function playSale(task: SaleTask, work: () => Promise<void>): Promise<SaleResult> {
  const child = fork(join(import.meta.dirname, 'sale-process.ts'), { execArgv: [] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the customers ended early, with exit code ${code}`)
  })
  const message = once(child, 'message')
  // Both are awaited below; until then a rejection is not unhandled.
  ended.catch(() => {})
  child.send(task)
  try {
    await Promise.race([work(), ended])
    child.send('stop')
    // Safe cast: sale-process.ts sends nothing else.
    const [result] = (await Promise.race([message, ended])) as [SaleResult]
    return result
  } finally {
    child.kill()
  }
}
