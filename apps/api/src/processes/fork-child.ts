import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { lowerPriority } from './lower-priority.ts'

type Limits = { oldMegabytes: number; youngMegabytes: number }

/**
 * Starts a process for heavy work of the shop: it has a processor's leftovers, and takes its memory with it when it
 * ends, where a thread would leave holes in the shop's. The file begins with `initChild()`.
 */
export function forkChild(folder: string, file: string, { oldMegabytes, youngMegabytes }: Limits): ChildProcess {
  const child = fork(join(folder, file), {
    execArgv: [`--max-old-space-size=${oldMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Before it has threads of its own: they step back with it, and so does all that it takes to get going.
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** Without asking it: signals are not heard there. */
export function stopChild(child: ChildProcess): void {
  child.kill('SIGKILL')
}

/** The first thing that such a process does. */
export function initChild(): void {
  // Nobody waits any more for what it does.
  process.once('disconnect', () => process.exit())
  // Ctrl-C reaches every process at once, but it is the shop that says how to stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
