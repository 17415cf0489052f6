import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { flagsOf, untilReady } from '../tools/server-process.ts'

const MAIN = join(import.meta.dirname, '../apps/api/src/main.ts')
/** As in the systemd unit, but sooner. */
const RESTART_MS = 1000

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>
type Options = { port: number; env: Record<string, string>; logPath: string }

/** A process of the shop under a supervisor that starts it again whenever it ends. */
export async function startShopProcess({ port, env, logPath }: Options) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let stopped = false
  let killed: ChildProcess | undefined
  let ownEnds = 0
  let extra: Record<string, string> = {}

  function launch(): void {
    const log = openSync(logPath, 'a')
    child = fork(MAIN, [], {
      execArgv: flagsOf('start'),
      env: { ...process.env, ...env, ...extra, PORT: String(port) },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    const launched = child
    launched.once('exit', () => {
      if (stopped) return
      if (killed !== launched) ownEnds += 1
      setTimeout(() => stopped || launch(), RESTART_MS)
    })
  }

  launch()
  await untilReady(`${url}/readyz`, child!)
  return {
    url,
    port,
    pid: () => child.pid,
    /** kill -9, and the supervisor starts it again. */
    kill: () => {
      killed = child
      child.kill('SIGKILL')
    },
    /** The environment from its next start on. */
    changeEnvironment: (further: Record<string, string>) => void (extra = further),
    /** How often it ended by itself. */
    ownEnds: () => ownEnds,
    stop: async () => {
      stopped = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Until every process can work. */
export async function untilAllReady(processes: ShopProcess[], timeoutMs = 180_000): Promise<void> {
  const until = Date.now() + timeoutMs
  for (const { url } of processes) {
    while (!(await isReady(url))) {
      if (Date.now() > until) throw new Error(`${url} is not ready`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  return response?.ok === true
}
