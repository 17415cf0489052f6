import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

export const CONNECTIONS = 50
const SECONDS = 4

/** Requests a second that a server answers well; anything but 200 spoils the figure and is an error. */
export async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export type Question = { method?: string; path: string; headers?: Record<string, string>; body?: string }
/**
 * `leadIn`: asked beforehand, while the shop's code is compiled; none of the answers to `questions` is known from it. Empty
 * where even the first answers count.
 */
export type Task = {
  url: string
  leadIn: Question[]
  questions: Question[]
  connections?: number
  /** Each connection begins at another question, so that no two ask the same. */
  apart?: boolean
  /** The address that is asked from, where the machine has several. */
  from?: string
  /** How long each connection rests between an answer and its next question. */
  restMs?: number
}
/** Times in milliseconds. */
export type Latencies = {
  count: number
  perSecond: number
  p50: number
  p99: number
  longest: number
  /** Whatever is not a 200. */
  refused: number
  statuses: Record<number, number>
}

/** Asks these questions over and over while something goes on, and answers how long the answers took. */
export async function askWhile(task: Task, work: () => Promise<void>): Promise<Latencies> {
  const latencies = await loadWhile(task, work)
  // A refusal takes as long as it likes: it would be measured in place of the answer.
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
    const answered = once(child, 'message')
    await Promise.race([work(), ended])
    child.send('stop')
    // It sends nothing else, see load-process.ts.
    const [latencies] = (await Promise.race([answered, ended])) as [Latencies]
    return latencies
  } finally {
    child.kill()
  }
}

/** Nobody but whoever has this token reads a shop's metrics. */
export const METRICS_TOKEN = 'bench'

export async function readMetric(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const figure = new RegExp(`^${name} ([0-9.]+)`, 'm').exec(await answer.text())?.[1]
  if (figure === undefined) throw new Error(`${url} does not tell its ${name}`)
  return Number(figure)
}

export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
