import type { Outcome } from './play-scene.ts'
import type { Fault } from './checks.ts'
import { isFailure, isToldToWait } from './web-client.ts'
import { COPIES } from './play-scene.ts'

/** One line for a scene, and one for each broken promise. */
export function describeOutcome({ scene, seconds, sold, breaches, evidence }: Outcome): string {
  const { faults, result } = evidence
  const { attempts, purchases, lags } = result
  const waiting = attempts.filter(isToldToWait)
  const failed = attempts.filter((attempt) => isFailure(attempt) && !isToldToWait(attempt))
  const answered = attempts.filter((attempt) => !isFailure(attempt))
  const quiet = answered.filter(({ at, ms }) => !faults.some(({ from, to }) => at + ms >= from && at <= to + 1000))
  const disturbed = answered.filter((attempt) => !quiet.includes(attempt))
  const paid = purchases.filter((purchase) => purchase.paid).length
  const confirmed = purchases.filter((purchase) => purchase.confirmed).length
  const parts = [
    `${answered.length} requests held in ${seconds.toFixed(0)} s (${(answered.length / seconds).toFixed(0)}/s)`,
    `p99 ${p99(quiet)} ms${disturbed.length > 0 ? `, in the fault ${p99(disturbed)} ms` : ''}`,
    failed.length === 0
      ? 'no errors'
      : `${failed.length} errors, the last ${lastAfter(failed, faults)} s after a fault`,
    ...(waiting.length > 0 ? [`${waiting.length} told to wait`] : []),
    `${paid} paid, ${confirmed} confirmed at once, ${sold} of ${COPIES} copies sold`,
    `${result.counterSales.length} sold at the counter`,
    `prices agree within ${Math.round(Math.max(0, ...lags.map(({ ms }) => ms)))} ms`,
    breaches.length === 0 ? 'nothing lost, nothing twice, audit empty' : `${breaches.length} BREACHES`,
  ]
  const shown = breaches.slice(0, 12).map((breach) => `  ✘ ${breach}`)
  return [`${breaches.length === 0 ? '✔' : '✘'} ${scene.padEnd(10)} ${parts.join('; ')}`, ...shown].join('\n')
}

function p99(attempts: { ms: number }[]): number {
  const sorted = attempts.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
}

/** Seconds from the end of the fault before it to the last failure. */
function lastAfter(failed: { at: number; ms: number }[], faults: Fault[]): string {
  const seconds = failed.map(({ at, ms }) => {
    if (faults.some(({ from, to }) => at + ms >= from && at <= to)) return 0
    const ends = faults.filter(({ from }) => from <= at).map(({ to }) => at - to)
    return ends.length === 0 ? 0 : Math.min(...ends) / 1000
  })
  return Math.max(0, ...seconds).toFixed(1)
}
