import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CONNECTIONS, type Question, type Latencies, type Task } from './load.ts'

/**
 * Load generator: sends the questions in a loop over every connection until stopped, after a warm-up. A process of its
 * own on raw sockets, so that it takes as little as possible of the shop's processor time.
 */

const LEAD_IN_SECONDS = 4

const HEAD_ENDS = Buffer.from('\r\n\r\n')

// Sent by load.ts.
const [task] = (await once(process, 'message')) as [Task]
const { url, leadIn, questions, connections = CONNECTIONS, from, restMs = 0 } = task
const { hostname, port } = new URL(url)
const requestsOf = (list: Question[]) => list.map((question) => requestOf(`${hostname}:${port}`, question))
const load: Load = {
  requests: requestsOf(leadIn.length > 0 ? leadIn : questions),
  since: 0,
  latencies: [],
  statuses: {},
  stopped: false,
}
const way = { port: Number(port), host: hostname, ...(from !== undefined && { localAddress: from }) }
const sockets = Array.from({ length: connections }, () => connect(way).setNoDelay())
const allAsked = Promise.all(sockets.map((socket, place) => askOver(socket, place)))
if (leadIn.length > 0) {
  await pause(LEAD_IN_SECONDS * 1000)
  Object.assign(load, { requests: requestsOf(questions), since: performance.now(), latencies: [], statuses: {} })
}
process.once('message', () => (load.stopped = true))
process.send?.('measuring')
await allAsked
process.send?.(latenciesOf(performance.now() - load.since), () => process.disconnect())

/** `since`: earlier requests are not counted. */
type Load = {
  requests: Buffer[]
  since: number
  latencies: number[]
  statuses: Record<number, number>
  stopped: boolean
}

function requestOf(host: string, { method = 'GET', path, headers = {}, body = '' }: Question): Buffer {
  const lines = Object.entries({ ...headers, host, ...(body && { 'content-length': Buffer.byteLength(body) }) })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`,
  )
}

/** Resolves when stopped and the last response has arrived. */
function askOver(socket: Socket, place: number): Promise<void> {
  let requests = load.requests
  const first = () => (task.apart ? Math.floor((place * load.requests.length) / connections) : 0)
  let next = first()
  let asked = 0
  let missing: number | undefined
  const ask = () => {
    if (requests !== load.requests) next = first()
    ;({ requests } = load)
    asked = performance.now()
    socket.write(requests[next % requests.length]!)
    next += 1
  }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The shop has hung up')))
    socket.once('connect', ask)
    socket.on('data', (piece: Buffer) => {
      if (missing === undefined) {
        const { status, length, bodyAt } = readHead(piece)
        load.statuses[status] = (load.statuses[status] ?? 0) + 1
        missing = length - (piece.length - bodyAt)
      } else missing -= piece.length
      if (missing > 0) return
      missing = undefined
      if (asked >= load.since) load.latencies.push(performance.now() - asked)
      if (load.stopped) {
        socket.removeAllListeners('close').destroy()
        resolve()
      } else if (restMs > 0) setTimeout(ask, restMs)
      else ask()
    })
  })
}

/** The shop sends the headers in one piece, with a content-length. */
function readHead(piece: Buffer): { status: number; length: number; bodyAt: number } {
  const end = piece.indexOf(HEAD_ENDS)
  const head = piece.toString('latin1', 0, Math.max(end, 0))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`No response that can be measured: ${head}`)
  return { status: Number(head.slice(9, 12)), length: Number(length), bodyAt: end + HEAD_ENDS.length }
}

function latenciesOf(ms: number): Latencies {
  const { latencies, statuses } = load
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const refused = answered - (statuses[200] ?? 0)
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const perSecond = (sorted.length / ms) * 1000
  return {
    count: sorted.length,
    perSecond,
    p50: at(0.5),
    p99: at(0.99),
    longest: sorted.at(-1) ?? 0,
    refused,
    statuses,
  }
}
