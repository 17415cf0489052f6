import type { ImportProgress } from '../apps/api/src/features/catalog/public.ts'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const BAR_LENGTH = 24
const TERMINAL_EVERY_MS = 100
const PLAIN_EVERY_MS = 5000
/** A rate over less would be a guess. */
const MIN_RATE_MS = 1000

/** A progress bar on a terminal; plain lines now and then otherwise. */
export function createProgressLine(output: Output, now: () => number) {
  let phase: ImportProgress['state'] | undefined
  let phaseStartedAt = 0
  /** What was done when the phase was first reported: nobody knows how long that took. */
  let doneBefore = 0
  let shownAt = -Infinity

  return {
    show(progress: ImportProgress): void {
      const at = now()
      if (progress.state !== phase) {
        phase = progress.state
        phaseStartedAt = at
        doneBefore = countOf(progress)
        shownAt = -Infinity
      }
      if (at - shownAt < (output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) return
      shownAt = at
      const text = describe(progress, { doneBefore, ms: at - phaseStartedAt })
      output.write(output.isTTY ? `\r\u001B[2K${text.slice(0, output.columns - 1)}` : `${text}\n`)
    },
    /** Ends the line. */
    end(): void {
      if (output.isTTY && phase) output.write('\r\u001B[2K')
    },
  }
}

const countOf = (progress: ImportProgress) => (progress.state === 'reading' ? progress.objects : progress.written)

function describe(progress: ImportProgress, since: { doneBefore: number; ms: number }): string {
  const isReading = progress.state === 'reading'
  const count = countOf(progress)
  const [done, all] = isReading ? [progress.read_bytes, progress.size_bytes] : [count, progress.to_write]
  const share = all ? Math.min(1, done / all) : undefined
  const isMeasured = since.ms >= MIN_RATE_MS
  const seconds = since.ms / 1000
  const rate = isMeasured ? Math.round((count - since.doneBefore) / seconds) : 0
  return [
    isReading ? 'Reading' : 'Writing',
    ...(share === undefined ? [] : [bar(share), `${Math.floor(share * 100)} %`.padStart(5)]),
    `${count.toLocaleString('en-AU')} ${isReading ? 'objects' : 'rows'}`,
    ...(rate > 0 ? [`${rate.toLocaleString('en-AU')}/s`] : []),
    ...(share && share < 1 && isMeasured ? [`${inWords((seconds / share) * (1 - share))} left`] : []),
  ].join('  ')
}

function bar(share: number): string {
  const full = Math.round(share * BAR_LENGTH)
  return '█'.repeat(full) + '░'.repeat(BAR_LENGTH - full)
}

function inWords(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 90 ? `${whole} s` : `${Math.ceil(whole / 60)} min`
}
