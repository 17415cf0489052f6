type Line<Job> = {
  jobs: Job[]
  /** Time that the client has had, from the queue's clock on when it joined. */
  servedMs: number
}

/**
 * Start-time fair queueing: the client that has had the least time is served next. A client that joins is level with the
 * one being served, so a short job waits for no more than one turn, whatever others have asked for.
 */
export class FairQueue<Job> {
  /** By client, in the order in which they joined. */
  readonly #lines = new Map<number, Line<Job>>()
  #clockMs = 0

  add(client: number, job: Job): void {
    const line = this.#lines.get(client)
    if (line) line.jobs.push(job)
    else this.#lines.set(client, { jobs: [job], servedMs: this.#clockMs })
  }

  /** Gives one job a turn. A job that is not done goes to the end of its client's line. */
  serve(run: (job: Job) => { ms: number; isDone: boolean }): void {
    const next = this.#leastServed()
    if (!next) return
    const [client, line] = next
    this.#clockMs = line.servedMs
    const job = line.jobs.shift()!
    const { ms, isDone } = run(job)
    line.servedMs += ms
    if (!isDone) line.jobs.push(job)
    if (line.jobs.length === 0) this.#lines.delete(client)
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0
  }

  #leastServed(): [number, Line<Job>] | undefined {
    let least: [number, Line<Job>] | undefined
    for (const entry of this.#lines) if (!least || entry[1].servedMs < least[1].servedMs) least = entry
    return least
  }
}
