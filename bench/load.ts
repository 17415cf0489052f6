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
