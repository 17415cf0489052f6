import { rmSync, statfsSync } from 'node:fs'
import { appendFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Scene } from '../play-scene.ts'
import { run } from '../postgres-server.ts'

const FULL_MS = 8000
const PIECE = Buffer.alloc(64 * 1024)

/** The database's disk has no byte left for some seconds; then somebody makes room. */
export const full: Scene = {
  name: 'full',
  unable: ({ disk, servers }) => disk.shared ?? (servers.standby ? undefined : 'the primary is on another disk'),
  fault: async ({ disk, servers }, during) => {
    const ballast = join(disk.folder, 'ballast')
    await during(async () => {
      fill(disk.folder, ballast)
      // A new segment of the write-ahead log needs room at once.
      for (let n = 0; n < 4; n += 1) await run(servers.primary.port, 'select pg_switch_wal()').catch(() => undefined)
      await pause(FULL_MS)
      rmSync(ballast)
      await servers.primary.untilReady()
    })
  },
}

function fill(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize - PIECE.length), file])
  try {
    for (;;) appendFileSync(file, PIECE)
  } catch {
    // No space left on device.
  }
}
