import type { ImportProgress } from '../apps/api/src/features/catalog/public.ts'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const BAR_LENGTH = 24
const TERMINAL_EVERY_MS = 100
const PLAIN_EVERY_MS = 5000

/** A bar that grows on a terminal; plain lines now and then where there is none, such as in a log. */
export function createProgressLine(output: Output, now: () => number) {
  let phase: ImportProgress['state'] | undefined
  let phaseStartedAt = 0
  let shownAt = -Infinity

  return {
    show(progress: ImportProgress): void {
      if (progress.state !== phase) [phase, phaseStartedAt, shownAt] = [progress.state, now(), -Infinity]
      if (now() - shownAt < (output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) return
      shownAt = now()
      const text = describe(progress, (now() - phaseStartedAt) / 1000)
      output.write(output.isTTY ? `\r\u001B[2K${text.slice(0, output.columns - 1)}` : `${text}\n`)
    },
    /** Leaves the line for what comes next. */
    end(): void {
      if (output.isTTY && phase) output.write('\r\u001B[2K')
    },
  }
}

function describe(progress: ImportProgress, seconds: number): string {
  const isReading = progress.state === 'reading'
  const count = isReading ? progress.objects : progress.written
  const [done, all] = isReading ? [progress.read_bytes, progress.size_bytes] : [count, progress.to_write]
  const share = all ? Math.min(1, done / all) : undefined
  const rate = seconds > 0 ? count / seconds : 0
  return [
    isReading ? 'Reading' : 'Writing',
    ...(share === undefined ? [] : [bar(share), `${Math.floor(share * 100)} %`.padStart(5)]),
    `${count.toLocaleString('en-AU')} ${isReading ? 'objects' : 'rows'}`,
    ...(rate > 0 ? [`${Math.round(rate).toLocaleString('en-AU')}/s`] : []),
    ...(share && share < 1 && seconds > 1 ? [`${inWords((seconds / share) * (1 - share))} left`] : []),
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
