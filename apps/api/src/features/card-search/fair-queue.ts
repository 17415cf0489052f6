/** A queue per client, served round robin. */
export class FairQueue<Job> {
  /** In the order in which clients are served. */
  readonly #lines = new Map<number, Job[]>()

  add(client: number, job: Job): void {
    const line = this.#lines.get(client)
    if (line) line.push(job)
    else this.#lines.set(client, [job])
  }

  next(): Job | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [client, line] = first
    const job = line.shift()
    this.#lines.delete(client)
    if (line.length > 0) this.#lines.set(client, line)
    return job
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0
  }
}
