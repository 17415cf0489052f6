import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { lowerPriority } from './lower-priority.ts'

type Limits = { oldMegabytes: number; youngMegabytes: number }

/**
 * Forks a low-priority child process for heavy work. Its memory is freed when it exits; a worker thread would leave the
 * main process's heap fragmented. The file must call `initChild()` first.
 */
export function forkChild(folder: string, file: string, { oldMegabytes, youngMegabytes }: Limits): ChildProcess {
  const child = fork(join(folder, file), {
    execArgv: [`--max-old-space-size=${oldMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Set at once: threads inherit the priority of the process that creates them.
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** SIGKILL, because the child ignores SIGINT and SIGTERM. */
export function stopChild(child: ChildProcess): void {
  child.kill('SIGKILL')
}

/** Called first by the child process. */
export function initChild(): void {
  // Exit with the parent: the IPC channel closes when it ends.
  process.once('disconnect', () => process.exit())
  // Ctrl-C signals the whole process group, but only the parent decides when the child stops.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
