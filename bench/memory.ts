import { setTimeout as pause } from 'node:timers/promises'
import { readMetric } from './load.ts'

/** Time for garbage collection to settle. */
const REST_SECONDS = 20
const MAX_MEGABYTES = 300

async function readMegabytes(url: string): Promise<number> {
  return (await readMetric(url, 'process_resident_memory_bytes')) / 1024 / 1024
}

/** Memory of the idle server. Returns 1 if it is over the target. */
export async function checkMemory(url: string, when: string, most = MAX_MEGABYTES): Promise<number> {
  const atOnce = await readMegabytes(url)
  await pause(REST_SECONDS * 1000)
  const megabytes = await readMegabytes(url)
  const verdict = megabytes <= most ? 'reached' : 'MISSED'
  console.log(
    `memory of the server ${when}: ${megabytes.toFixed(0)} MB at rest (at most ${most} MB) ${verdict}; ${atOnce.toFixed(0)} MB just before`,
  )
  return megabytes <= most ? 0 : 1
}
