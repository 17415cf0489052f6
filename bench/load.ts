import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

export const CONNECTIONS = 50
const SECONDS = 4

/** Requests per second; any status but 200 is an error. */
export async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export type Question = { method?: string; path: string; headers?: Record<string, string>; body?: string }
/**
 * `leadIn`: warm-up requests, of which no response is cached for `questions`. Empty if even the first responses count.
 */
export type Task = {
  url: string
  leadIn: Question[]
  questions: Question[]
  connections?: number
  /** Each connection starts at another question, so that no two send the same. */
  apart?: boolean
  /** Local address, if the machine has several. */
  from?: string
  /** Pause between a response and the next request. */
  restMs?: number
}
/** Milliseconds. */
export type Latencies = {
  count: number
  perSecond: number
  p50: number
  p99: number
  longest: number
  /** Responses other than 200. */
  refused: number
  statuses: Record<number, number>
}

/** Sends these requests in a loop during other work and returns the latencies. */
export async function askWhile(task: Task, work: () => Promise<void>): Promise<Latencies> {
  const latencies = await loadWhile(task, work)
  // Fails on refusals, whose latency would be measured instead.
  if (latencies.refused > 0) throw new Error(`${task.questions[0]?.path}: ${latencies.refused} refused`)
  return latencies
}

/** The same where refusals are expected. */
export async function loadWhile(task: Task, work: () => Promise<void>): Promise<Latencies> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: [] })
  child.send(task)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that asks has ended early')))
  try {
    await Promise.race([once(child, 'message'), ended])
    const message = once(child, 'message')
    await Promise.race([work(), ended])
    child.send('stop')
    // Safe cast: load-process.ts sends nothing else.
    const [latencies] = (await Promise.race([message, ended])) as [Latencies]
    return latencies
  } finally {
    child.kill()
  }
}

/** Bearer token of the shop's `/metrics`. */
export const METRICS_TOKEN = 'bench'

export async function readMetric(url: string, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const figure = new RegExp(`^${name} ([0-9.]+)`, 'm').exec(await response.text())?.[1]
  if (figure === undefined) throw new Error(`${url} does not tell its ${name}`)
  return Number(figure)
}

export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
