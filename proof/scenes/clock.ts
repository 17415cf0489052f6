import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from '../play-scene.ts'
import { untilAllReady } from '../shop-processes.ts'
import type { Stage } from '../stage.ts'

const JUMP_SECONDS = 600
/** libfaketime reads its file once a second. */
const JUMPED_MS = 8000
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** Two processes' clocks jump ten minutes, forwards and backwards; then the database's does both. */
export const clock: Scene = {
  name: 'clock',
  unable: () => (LIBRARY && existsSync(LIBRARY) ? undefined : 'libfaketime is missing (apt-get install libfaketime)'),
  prepare: async (stage) => restartWith(stage, (clockFile) => fakeClock(clockFile)),
  fault: async (stage, during) => {
    const jump = async (name: string, seconds: number) => {
      setClock(fileOf(stage, name), seconds)
      await pause(JUMPED_MS)
      setClock(fileOf(stage, name), 0)
    }
    await during(async () => {
      await Promise.all([jump('shop-1', JUMP_SECONDS), jump('shop-2', -JUMP_SECONDS)])
    })
    await pause(2000)
    await during(() => jump('database', JUMP_SECONDS))
    await pause(2000)
    await during(() => jump('database', -JUMP_SECONDS))
  },
  mend: async (stage) => restartWith(stage, () => ({})),
}

function fileOf({ folder }: Stage, name: string): string {
  return join(folder, `${name}.clock`)
}

function setClock(file: string, seconds: number): void {
  writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
}

function fakeClock(file: string): Record<string, string> {
  setClock(file, 0)
  // Only the time of day jumps; timers run on the monotonic clock, which never does.
  return {
    LD_PRELOAD: LIBRARY!,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

async function restartWith(stage: Stage, envOf: (clockFile: string) => Record<string, string>): Promise<void> {
  const { processes, servers } = stage
  await servers.primary.stop('fast')
  await servers.primary.start(envOf(fileOf(stage, 'database')))
  for (const [n, one] of processes.entries()) {
    one.changeEnvironment(envOf(fileOf(stage, `shop-${n}`)))
    one.kill()
  }
  await pause(2000)
  await untilAllReady(processes)
}
